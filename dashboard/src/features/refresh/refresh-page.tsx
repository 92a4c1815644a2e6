import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '@contracts/domain/date-text';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { toast } from '@ui/components/toaster.store';
import { Select } from '@ui/forms/controls';
import { SelectArrow } from '@ui/forms/select-field';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { refreshText as text } from './refresh.messages';
import { usePublishRefresh, useRefresh } from './refresh.requests';

const SPREADS = [
  { ms: 0, label: text('refresh.atOnce') },
  { ms: 30_000, label: text('refresh.30') },
  { ms: 120_000, label: text('refresh.120') },
  { ms: 600_000, label: text('refresh.600') },
];
const DEFAULT_MS = 30_000;

/** Reloads all open pages (spec 2 §2). */
export function RefreshPage() {
  const request = useRefresh();
  const { trigger, isMutating: isBusy } = usePublishRefresh();
  const { data, error } = request;
  const [spreadMs, setSpreadMs] = useState(DEFAULT_MS);
  const [isAsked, setIsAsked] = useState(false);
  const selectId = useId();
  const handleConfirm = () =>
    trigger(spreadMs, {
      onSuccess: () => {
        toast.success(text('refresh.done'));
        setIsAsked(false);
      },
    });
  if (!data && error) return <RequestError request={request} />;
  return (
    <>
      <chakra.div p="5" borderRadius="card" borderWidth="1px" borderColor="border" bg="surface">
        <chakra.h2 fontSize="md">{text('refresh.last')}</chakra.h2>
        {data ? (
          <chakra.p mb="5">{lastOf(data)}</chakra.p>
        ) : (
          <Skeleton height="5" width="16rem" maxWidth="full" mt="1" mb="5" />
        )}
        <chakra.label htmlFor={selectId} display="block" mb="1" fontSize="sm" fontWeight="medium">
          {text('refresh.spread')}
        </chakra.label>
        <chakra.div position="relative" maxWidth="16rem">
          <Select
            id={selectId}
            value={spreadMs}
            aria-describedby={`${selectId}-help`}
            onChange={(event) => setSpreadMs(Number(event.target.value))}
          >
            {SPREADS.map(({ ms, label }) => (
              <option key={ms} value={ms}>
                {label}
              </option>
            ))}
          </Select>
          <SelectArrow />
        </chakra.div>
        <chakra.p id={`${selectId}-help`} mt="1" mb="5" fontSize="sm" color="text-muted">
          {text('refresh.spreadHelp')}
        </chakra.p>
        <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => setIsAsked(true)}>
          {text('refresh.submit')}
        </Button>
      </chakra.div>
      {isAsked && (
        <ConfirmDialog
          title={text('refresh.confirm')}
          confirmLabel={text('refresh.submit')}
          isBusy={isBusy}
          onConfirm={handleConfirm}
          onCancel={() => setIsAsked(false)}
        >
          {text('refresh.effect')}
        </ConfirmDialog>
      )}
    </>
  );
}

function lastOf({ publishedAt, spreadMs }: { publishedAt: string | null; spreadMs: number }): string {
  if (publishedAt === null) return text('refresh.never');
  const at = { time: formatDateTime(Date.parse(publishedAt)) };
  if (spreadMs === 0) return text('refresh.lastAtOnce', at);
  const known = SPREADS.find(({ ms }) => ms === spreadMs)?.label;
  return text('refresh.lastAt', { ...at, spread: known ?? text('refresh.seconds', { count: spreadMs / 1000 }) });
}
