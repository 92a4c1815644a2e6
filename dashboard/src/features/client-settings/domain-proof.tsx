import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import type { ClientSettings } from '@ui/api/wire.types';
import { Badge } from '@ui/components/badge';
import { Button } from '@ui/components/button';
import { CopyButton } from '@ui/components/copy-button';
import { clientText as text } from './client.messages';

export interface DomainProofProps {
  domain: NonNullable<ClientSettings['customDomain']>;
  timeZone: string;
  isChecking: boolean;
  onCheck: () => void;
}

/** The record that verifies a domain, ready to copy, and whether it was found. */
export function DomainProof({ domain, timeZone, isChecking, onCheck }: DomainProofProps) {
  const { recordName, recordValue, verifiedAt, checkedAt } = domain;
  const dateOf = (iso: string) => formatShortDateTime(Date.parse(iso), timeZone);
  return (
    <chakra.div display="grid" gap="4">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" fontSize="sm" color="text-muted">
        <Badge tone={verifiedAt ? 'success' : 'warning'}>
          {verifiedAt ? text('domain.proven', { date: dateOf(verifiedAt) }) : text('domain.unproven')}
        </Badge>
        {checkedAt && text('domain.checkedAt', { date: dateOf(checkedAt) })}
      </chakra.div>
      {!verifiedAt && (
        <>
          <chakra.p fontSize="sm">{text('domain.lead')}</chakra.p>
          <chakra.p fontSize="sm">{text('domain.newcomer')}</chakra.p>
          <Line label={text('domain.recordName')} value={recordName} copyLabel={text('domain.copyName')} />
          <Line label={text('domain.recordValue')} value={recordValue} copyLabel={text('domain.copyValue')} />
          <div>
            <Button variant="outline" isBusy={isChecking} busyLabel={text('domain.checking')} onClick={onCheck}>
              {text('domain.check')}
            </Button>
          </div>
        </>
      )}
    </chakra.div>
  );
}

function Line({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1.5">
      <chakra.span fontSize="sm" fontWeight="medium" width="4rem">
        {label}
      </chakra.span>
      <chakra.code flex="1 1 14rem" minWidth="0" overflowWrap="anywhere" fontSize="sm">
        {value}
      </chakra.code>
      <CopyButton size="sm" value={value} label={copyLabel} />
    </chakra.div>
  );
}
