import { chakra } from '@chakra-ui/react';
import { formatShortDateTime } from '@contracts/domain/date-text';
import { THEME_COLORS } from '@contracts/domain/theme';
import type { AuditEntry } from '@ui/api/wire.types';
import { Disclosure } from '@ui/components/disclosure';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { ArrowRight } from 'lucide-react';
import { Fragment } from 'react';
import { auditText as text } from './audit.messages';
import { fieldLabel, valueLabel } from './audit-labels';

type Change = AuditEntry['changes'][number];

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const COLOR = /^#(?:[0-9a-f]{3}){1,2}$/i;

const isBlank = (value: string | null): boolean => value === null || value === '';

/** How many values of something new or gone are shown at once. */
const MAX_SHOWN = 3;

const COLOR_FIELDS: ReadonlySet<string> = new Set(THEME_COLORS.map((name) => `theme.${name}`));

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
  const isListing = isGone || changes.every(({ before }) => before === null);
  const told = isListing ? changes.filter(holdsValue) : changes;
  if (told.length === 0) return null;
  const colors = told.filter(({ field }) => COLOR_FIELDS.has(field));
  const isFolded = colors.length > 1;
  const shown = isFolded ? told.filter((change) => !colors.includes(change)) : told;
  if (isListing && shown.length > MAX_SHOWN) {
    return (
      <chakra.div mt="2" fontSize="sm" overflowWrap="anywhere">
        <Disclosure label={text('audit.values')}>
          <chakra.div mt="1.5">
            <ChangeList labelOf={labelIn(subject)} changes={told} names={names} isGone={isGone} />
          </chakra.div>
        </Disclosure>
      </chakra.div>
    );
  }
  const listOf = (listed: readonly Change[], labelOf = labelIn(subject)) => (
    <ChangeList labelOf={labelOf} changes={listed} names={names} isGone={isGone} />
  );
  return (
    <chakra.div mt="2" display="grid" gap="1.5" fontSize="sm" overflowWrap="anywhere">
      {shown.length > 0 && listOf(shown)}
      {isFolded && (
        <Disclosure
          label={
            <>
              <chakra.span color="text-muted">{text('audit.theme')}</chakra.span>{' '}
              {text(colors.every(({ after }) => after === null) ? 'audit.colorsReset' : 'audit.colorsChanged', {
                count: colors.length,
              })}
            </>
          }
        >
          <chakra.div mt="1.5" ps="3" borderInlineStartWidth="2px" borderColor="border">
            {listOf(colors, ({ field }) => fieldLabel(subject, field))}
          </chakra.div>
        </Disclosure>
      )}
    </chakra.div>
  );
}

const holdsValue = ({ before, after, isHidden }: Change): boolean => isHidden || !isBlank(after ?? before);

/** A color that stands alone says that it belongs to the theme. */
const labelIn =
  (subject: AuditChangesProps['subject']) =>
  ({ field }: Change): string =>
    `${COLOR_FIELDS.has(field) ? `${text('audit.theme')} ` : ''}${fieldLabel(subject, field)}`;

interface ChangeListProps extends Omit<Required<AuditChangesProps>, 'subject'> {
  labelOf: (change: Change) => string;
}

function ChangeList({ labelOf, changes, names, isGone }: ChangeListProps) {
  return (
    <chakra.dl display="grid" gridTemplateColumns="fit-content(45%) minmax(0, 1fr)" columnGap="3" rowGap="1.5">
      {changes.map((change) => (
        <chakra.div key={change.field} display="contents">
          <chakra.dt color="text-muted">{labelOf(change)}</chakra.dt>
          <chakra.dd minWidth="0">
            {change.isHidden ? (
              <span title={text('audit.hiddenHelp')}>{text('audit.hidden')}</span>
            ) : (
              <Values change={change} names={names} isGone={isGone} />
            )}
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
      {isBlank(after) && !isBlank(before)
        ? text(COLOR_FIELDS.has(field) ? 'audit.reset' : 'audit.removed')
        : shown(after ?? '')}
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
