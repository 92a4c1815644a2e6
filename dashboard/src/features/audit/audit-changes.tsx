import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import type { AuditEntry } from '@ui/api/wire.types';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { auditText as text } from './audit.messages';
import { fieldLabel, valueLabel } from './audit-labels';

type Change = AuditEntry['changes'][number];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const COLOR = /^#(?:[0-9a-f]{3}){1,2}$/i;

/** Names of channels and people by id; null if nobody knows it anymore. */
export type NamesOfIds = ReadonlyMap<string, string | null>;

export interface AuditChangesProps {
  subject: AuditEntry['subject']['type'];
  changes: readonly Change[];
  names: NamesOfIds;
  /** The subject no longer exists, so there are no new values. */
  isGone?: boolean;
}

/** Each field with its old and new value. */
export function AuditChanges({ subject, changes, names, isGone = false }: AuditChangesProps) {
  if (changes.length === 0) return null;
  return (
    <chakra.dl display="grid" gap="1.5" mt="2" fontSize="sm" overflowWrap="anywhere">
      {changes.map((change) => (
        <chakra.div key={change.field} display="flex" flexWrap="wrap" columnGap="2">
          <chakra.dt color="text-muted">{fieldLabel(subject, change.field)}</chakra.dt>
          <chakra.dd minWidth="0">
            {change.isHidden ? text('audit.hidden') : <Values change={change} names={names} isGone={isGone} />}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function Values({
  change,
  names,
  isGone,
}: Omit<Required<AuditChangesProps>, 'changes' | 'subject'> & { change: Change }) {
  const { field, before, after } = change;
  const shown = (value: string) => <Value value={valueLabel(field, value)} names={names} />;
  if (isGone && before !== null && after === null) return shown(before);
  return (
    <>
      {before !== null && (
        <>
          <VisuallyHidden>{text('audit.was')} </VisuallyHidden>
          <chakra.span color="text-muted">{shown(before)}</chakra.span>
          <chakra.span display="inline-block" mx="1.5" verticalAlign="middle" color="text-muted" aria-hidden="true">
            <ArrowRight size={14} />
          </chakra.span>
          <VisuallyHidden> {text('audit.became')} </VisuallyHidden>
        </>
      )}
      {after === null ? text(field.startsWith('theme.') ? 'audit.reset' : 'audit.empty') : shown(after)}
    </>
  );
}

/** Shows ids as names, instants in the reader's time zone, and a swatch beside a color's code. */
function Value({ value, names }: { value: string; names: NamesOfIds }) {
  if (COLOR.test(value)) return <Color value={value} />;
  if (value === '') return text('audit.empty');
  if (value === 'true') return text('audit.yes');
  if (value === 'false') return text('audit.no');
  if (INSTANT.test(value)) return formatShortDateTime(Date.parse(value));
  const parts = value.split(', ');
  if (!parts.some((part) => names.has(part))) return value;
  return parts.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ', '}
      {names.has(part) ? <span title={part}>{names.get(part) ?? text('audit.nameless')}</span> : part}
    </Fragment>
  ));
}

function Color({ value }: { value: string }) {
  return (
    <chakra.span whiteSpace="nowrap">
      <chakra.span
        display="inline-block"
        width="3"
        height="3"
        me="1.5"
        borderRadius="sm"
        borderWidth="1px"
        borderColor="border-control"
        verticalAlign="-0.1em"
        aria-hidden="true"
        style={{ background: value }}
      />
      {value}
    </chakra.span>
  );
}
