import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '@contracts/domain/date-text';
import { RETENTION_KINDS, type RetentionKind } from '@contracts/domain/retention';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { RequestError } from '@ui/components/request-error';
import { toast } from '@ui/components/toaster.store';
import { Select } from '@ui/forms/controls';
import { formText } from '@ui/forms/form.messages';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { LeaveWarning } from '@ui/forms/leave-warning';
import { SelectArrow } from '@ui/forms/select-field';
import { useReloadHold } from '@ui/product/page-reload';
import { useId, useState } from 'react';
import { retentionText as text } from './retention.messages';
import { type Counts, type Limits, usePreview, useRetention, useSaveRetention } from './retention.requests';

const CHOICES = [30, 90, 183, 365, 730, 1826];

/** How long an organization's data is kept, for its owners. */
export function RetentionPage({ clientId }: { clientId: string }) {
  const request = useRetention(clientId);
  const { data, error } = request;
  const [changed, setChanged] = useState<Partial<Limits>>({});
  const [asked, setAsked] = useState<Counts | null>(null);
  const preview = usePreview(clientId);
  const save = useSaveRetention(clientId);
  useReloadHold(Object.keys(changed).length > 0);
  if (!data && error) return <RequestError title={text('retention.loadFailed')} request={request} />;
  if (!data) return <FormSkeleton />;
  const limits: Limits = { names: data.names, chat: data.chat, presence: data.presence, ...changed };
  const hasChanged = RETENTION_KINDS.some((kind) => limits[kind] !== data[kind]);
  const handleSave = () =>
    save.trigger(limits, {
      onSuccess: () => {
        toast.success(text('retention.saved'));
        setAsked(null);
        setChanged({});
      },
    });
  const removesNow = asked?.some(({ count }) => count > 0) ?? false;
  const isUnlimited = RETENTION_KINDS.every((kind) => limits[kind] === null);
  const handleAsk = () =>
    isUnlimited ? handleSave() : preview.trigger(limits, { onSuccess: ({ removed }) => setAsked(removed) });
  return (
    <chakra.div p="5" borderRadius="card" borderWidth="1px" borderColor="border" bg="surface" maxWidth="44rem">
      {RETENTION_KINDS.map((kind) => (
        <LimitField
          key={kind}
          kind={kind}
          days={limits[kind]}
          onChange={(days) => setChanged((before) => ({ ...before, [kind]: days }))}
        />
      ))}
      <chakra.p mb="5" fontSize="sm" color="text-muted">
        {text('retention.scope')}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <Button
          onClick={() => void handleAsk()}
          isBusy={preview.isMutating || save.isMutating}
          disabled={!hasChanged}
          aria-describedby="retention-state"
        >
          {text('retention.save')}
        </Button>
        <chakra.p id="retention-state" role="status" fontSize="sm" color="text-muted">
          {formText(hasChanged ? 'form.unsaved' : 'form.saved')}
        </chakra.p>
      </chakra.div>
      <LeaveWarning isDirty={hasChanged} />
      {data.ranAt && (
        <chakra.div mt="5" fontSize="sm" color="text-muted">
          <p>
            {text(data.removed.length > 0 ? 'retention.last' : 'retention.lastNothing', {
              time: formatDateTime(Date.parse(data.ranAt)),
            })}
          </p>
          {data.removed.length > 0 && <CountList counts={data.removed} />}
        </chakra.div>
      )}
      {asked && (
        <ConfirmDialog
          title={text('retention.confirm')}
          confirmLabel={text(removesNow ? 'retention.confirmLabel' : 'retention.save')}
          isDanger={removesNow}
          isBusy={save.isMutating}
          onConfirm={() => void handleSave()}
          onCancel={() => setAsked(null)}
        >
          {text('retention.effect')}
          <CountList counts={asked} lead={text('retention.now')} />
        </ConfirmDialog>
      )}
    </chakra.div>
  );
}

interface LimitFieldProps {
  kind: RetentionKind;
  days: number | null;
  onChange: (days: number | null) => void;
}

function LimitField({ kind, days, onChange }: LimitFieldProps) {
  const id = useId();
  const choices = days === null || CHOICES.includes(days) ? CHOICES : [...CHOICES, days].sort((a, b) => a - b);
  return (
    <chakra.div mb="5">
      <chakra.label htmlFor={id} display="block" mb="1" fontSize="sm" fontWeight="medium">
        {text(`retention.${kind}`)}
      </chakra.label>
      <chakra.div position="relative" maxWidth="16rem">
        <Select
          id={id}
          value={days ?? ''}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{text('retention.unlimited')}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {daysText(choice)}
            </option>
          ))}
        </Select>
        <SelectArrow />
      </chakra.div>
      <chakra.p id={`${id}-help`} mt="1" fontSize="sm" color="text-muted">
        {text(`retention.${kind}Help`)}
      </chakra.p>
    </chakra.div>
  );
}

function CountList({ counts, lead }: { counts: Counts; lead?: string }) {
  const shown = counts.filter(({ count }) => count > 0);
  if (shown.length === 0) return <chakra.p mt="2">{text('retention.nothing')}</chakra.p>;
  return (
    <>
      {lead && <chakra.p mt="2">{lead}</chakra.p>}
      <chakra.ul mt="2" ps="5" listStyleType="disc">
        {shown.map(({ step, count }) => (
          <li key={step}>{stepText(step, count)}</li>
        ))}
      </chakra.ul>
    </>
  );
}

function stepText(step: string, count: number): string {
  return text(`step.${step}` as 'step.viewers', { count: count.toLocaleString('en-US') });
}

function daysText(days: number): string {
  if (days === 183) return text('retention.months');
  if (days === 365) return text('retention.year');
  if (days % 365 <= 1 && days > 365) return text('retention.years', { years: Math.floor(days / 365) });
  return text('retention.days', { days });
}
