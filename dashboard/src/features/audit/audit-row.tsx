import type { AuditEntry } from '@ui/api/wire.types';
import { Avatar } from '@ui/components/avatar';
import { When } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { TableRow } from '../../components/table';
import { auditText as text } from './audit.messages';
import { AuditChanges, type NamesOfIds } from './audit-changes';
import { entryLabel } from './audit-labels';

/** Actions that leave nothing of their subject. */
const GONE = /[.-]deleted$/;

/** When, who, what, and from where; on cards below each other. */
export const AUDIT_COLUMNS = {
  '--columns': '10.5rem minmax(0, 13rem) minmax(0, 1fr)',
  '@container table (min-width: 56rem)': { '--columns': '11rem minmax(0, 14rem) minmax(0, 1fr) minmax(0, 9rem)' },
} as const;

const AREAS = {
  '@container table (width < 38rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"when" "who" "what" "where"',
  },
  '@container table (38rem <= width < 56rem)': {
    gridTemplateColumns: 'var(--columns)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"when who what" "when where what"',
  },
  '@container table (min-width: 56rem)': {
    gridTemplateColumns: 'var(--columns)',
    gridTemplateAreas: '"when who what where"',
  },
} as const;

const Muted = styled('span', {
  base: { display: 'block', color: 'text-muted', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
});

/** Without a column of its own, it stands below the name: beside the picture and its gap. */
const PLACE = {
  py: '1.5',
  '@container table (38rem <= width < 56rem)': { ps: 'calc(2rem + 0.75rem)', pt: '0' },
} as const;

export interface AuditRowProps {
  entry: AuditEntry;
  names: NamesOfIds;
  /** Also names the organization. */
  isEverywhere: boolean;
  now: number;
}

export function AuditRow({ entry, names, isEverywhere, now }: AuditRowProps) {
  const { actor, subject } = entry;
  return (
    <TableRow role="row" alignItems="start" rowGap="1" minHeight="14" px="4" py="1.5" css={AREAS}>
      <styled.div role="cell" gridArea="when" py="1.5">
        <When at={Math.min(Date.parse(entry.at), now)} now={now} />
      </styled.div>
      <styled.div role="cell" gridArea="who" display="flex" gap="3" minWidth="0" overflowWrap="anywhere">
        <Avatar id={actor.id ?? ''} name={whoOf(entry)} size="sm" />
        <styled.div minWidth="0" pt="1.5">
          <styled.span fontWeight="medium" title={actor.id ?? undefined}>
            {whoOf(entry)}
          </styled.span>
          {actor.email && actor.email !== actor.name && <Muted>{actor.email}</Muted>}
          {actor.tokenId && (
            <Muted>
              {actor.tokenMadeBy ? text('audit.byTokenOf', { name: actor.tokenMadeBy }) : text('audit.byToken')}
            </Muted>
          )}
        </styled.div>
      </styled.div>
      <styled.div role="cell" gridArea="what" minWidth="0" py="1.5" overflowWrap="anywhere">
        <styled.span fontWeight="medium">{entryLabel(entry)}</styled.span>
        {subject.name && <styled.span title={subject.id ?? undefined}> · {subject.name}</styled.span>}
        {isEverywhere && entry.clientName && entry.clientName !== subject.name && (
          <Muted title={entry.clientId ?? undefined}>{entry.clientName}</Muted>
        )}
        <AuditChanges subject={subject.type} changes={entry.changes} names={names} isGone={GONE.test(entry.action)} />
      </styled.div>
      <styled.div role="cell" gridArea="where" minWidth="0" css={PLACE} title={entry.userAgent ?? undefined}>
        <Muted>{entry.address ?? (actor.id !== null && text('audit.unknownPlace'))}</Muted>
      </styled.div>
    </TableRow>
  );
}

export function whoOf({ actor }: Pick<AuditEntry, 'actor'>): string {
  if (actor.id === null) return text('audit.server');
  return actor.name ?? actor.email ?? text('audit.erased');
}
