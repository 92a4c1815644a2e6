import { chakra } from '@chakra-ui/react';
import { formatDateTime, formatShortDate, formatShortTime } from '@contracts/domain/date-text';
import type { AuditEntry } from '@ui/api/wire.types';
import { auditText as text } from './audit.messages';
import { AuditChanges, type NamesOfIds } from './audit-changes';
import { entryLabel } from './audit-labels';

/** Actions that leave nothing of their subject. */
const GONE = /[.-]deleted$/;

/** When, who, what, and from where: in columns where there is room. */
export const AUDIT_COLUMNS = { lg: '8rem minmax(0, 12rem) minmax(0, 1fr) minmax(0, 11rem)' };

const Muted = chakra('span', {
  base: { display: 'block', color: 'text-muted', fontSize: 'sm', overflowWrap: 'anywhere' },
});

export interface AuditRowProps {
  entry: AuditEntry;
  names: NamesOfIds;
  /** Also names the organization. */
  isEverywhere: boolean;
}

export function AuditRow({ entry, names, isEverywhere }: AuditRowProps) {
  const { actor, subject } = entry;
  const at = Date.parse(entry.at);
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', ...AUDIT_COLUMNS }}
      columnGap="5"
      rowGap="1.5"
      px={{ base: '4', md: '5' }}
      py="4"
      borderTopWidth="1px"
      borderColor="border"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.time
        dateTime={entry.at}
        title={`${formatDateTime(at, 'UTC')} UTC`}
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
      >
        {formatShortDate(at)}{' '}
        <Muted as="span" {...{ style: { display: 'inline-block' } }}>
          {formatShortTime(at)}
        </Muted>
      </chakra.time>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.span fontWeight="medium" title={actor.id ?? undefined}>
          {whoOf(entry)}
        </chakra.span>
        {actor.email && actor.email !== actor.name && <Muted>{actor.email}</Muted>}
        {actor.tokenId && (
          <Muted>
            {actor.tokenMadeBy ? text('audit.byTokenOf', { name: actor.tokenMadeBy }) : text('audit.byToken')}
          </Muted>
        )}
      </chakra.div>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <chakra.span fontWeight="medium">{entryLabel(entry)}</chakra.span>
        {subject.name && <chakra.span title={subject.id ?? undefined}> · {subject.name}</chakra.span>}
        {isEverywhere && entry.clientName && entry.clientName !== subject.name && (
          <Muted title={entry.clientId ?? undefined}>{entry.clientName}</Muted>
        )}
        <AuditChanges subject={subject.type} changes={entry.changes} names={names} isGone={GONE.test(entry.action)} />
      </chakra.div>
      <Muted title={entry.userAgent ?? undefined}>
        {entry.address ?? (actor.id !== null && text('audit.unknownPlace'))}
      </Muted>
    </chakra.li>
  );
}

export function whoOf({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.id === null) return text('audit.server');
  return actor.name ?? actor.email ?? text('audit.erased');
}
