import { chakra } from '@chakra-ui/react';
import { dateOf, OVERVIEW_WEEKS, validateOverviewPeriod } from '@contracts/domain/overview-period';
import { clocksOf } from '@contracts/domain/when-text';
import { EmptyState } from '@ui/components/empty-state';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { Input, Select } from '@ui/forms/controls';
import { FieldErrorText } from '@ui/forms/field-frame';
import { SelectArrow } from '@ui/forms/select-field';
import { ChartNoAxesColumn } from 'lucide-react';
import { useId } from 'react';
import { ExportAction } from '../../components/export-action';
import { analyticsText as text } from './analytics.messages';
import { type Overview, type OverviewPeriod, useOverview, useOverviewExport } from './analytics.requests';
import { FigureTiles, TilesSkeleton } from './figure-tiles';
import { OverviewCharts } from './overview-charts';
import { OverviewContents } from './overview-contents';
import { dayText, type ShowContents } from './overview-show';
import { OverviewTables } from './overview-tables';

/** What is in the address: a number of weeks, or two dates, and which contents are listed. */
export interface OverviewAddress {
  weeks: number;
  /** Null: weeks are chosen. */
  dates: { from: string; to: string } | null;
}

interface OverviewPageProps {
  clientId: string;
  address: OverviewAddress;
  onChange: (address: OverviewAddress) => void;
  show: ShowContents;
  analyticsPath: (contentId: string) => string;
  /** Null: for others. */
  bigAnalyticsPath: ((contentId: string) => string) | null;
}

/** What happened in an organization over some weeks, with the contents behind each figure. */
export function OverviewPage(props: OverviewPageProps) {
  const { clientId, address, onChange, show, analyticsPath, bigAnalyticsPath } = props;
  const { weeks, dates } = address;
  const issues = dates ? validateOverviewPeriod(dates) : [];
  // The figures of the last valid dates stay where they are, but not as an answer to these.
  const isInvalid = issues.length > 0;
  const period: OverviewPeriod = dates ?? { weeks };
  const overview = useOverview(clientId, isInvalid ? null : period);
  const { data, error, isLoading } = overview;
  return (
    <>
      <PeriodPicker address={address} known={data} issues={issues} onChange={onChange} />
      {error && !isInvalid ? (
        <RequestError title={text('overview.failed')} request={overview} />
      ) : !data ? (
        !isInvalid && <OverviewSkeleton />
      ) : (
        <chakra.div
          aria-busy={isLoading}
          inert={isInvalid}
          opacity={isInvalid ? 0.35 : isLoading ? 0.6 : 1}
          transition="opacity 120ms ease-out"
        >
          <Notes overview={data} />
          {data.totals.contents === 0 ? (
            <EmptyState icon={<ChartNoAxesColumn size={24} />} title={text('overview.none')}>
              {text('overview.noneHelp')}
            </EmptyState>
          ) : (
            <>
              <OverviewExport clientId={clientId} period={period} isDisabled={isInvalid} />
              <Tiles overview={data} show={show} />
              <OverviewCharts overview={data} show={show} />
              <OverviewTables overview={data} {...{ show, analyticsPath }} />
              <OverviewContents overview={data} {...{ show, analyticsPath, bigAnalyticsPath }} />
            </>
          )}
        </chakra.div>
      )}
    </>
  );
}

interface PeriodPickerProps {
  address: OverviewAddress;
  /** Whose dates custom ones begin with. */
  known: Overview | undefined;
  issues: readonly { path: string; message: string }[];
  onChange: (address: OverviewAddress) => void;
}

const CHOSEN = 'chosen';

function PeriodPicker({ address, known, issues, onChange }: PeriodPickerProps) {
  const { weeks, dates } = address;
  const id = useId();
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const first = known?.period ?? { from: dateOf(Date.now()), to: dateOf(Date.now()) };
  const day = (name: 'from' | 'to') => (
    <chakra.div minWidth="0" flex={{ base: '1 1 8rem', sm: 'none' }} width={{ sm: '11rem' }}>
      <Label htmlFor={`${id}-${name}`}>{text(`overview.${name}`)}</Label>
      <Input
        id={`${id}-${name}`}
        type="date"
        value={dates?.[name] ?? ''}
        aria-invalid={errorOf(name) ? true : undefined}
        aria-describedby={errorOf(name) ? `${id}-${name}-error` : undefined}
        onChange={(event) => onChange({ weeks, dates: { ...first, ...dates, [name]: event.target.value } })}
      />
      {errorOf(name) && (
        <chakra.div mt="1.5" role="alert">
          <FieldErrorText id={`${id}-${name}-error`}>{errorOf(name)}</FieldErrorText>
        </chakra.div>
      )}
    </chakra.div>
  );
  return (
    <chakra.div mb="6">
      <chakra.div display="flex" flexWrap="wrap" alignItems={issues.length > 0 ? 'start' : 'end'} gap="3">
        <chakra.div minWidth="0" flex={{ base: '1 1 100%', sm: 'none' }} width={{ sm: '13rem' }}>
          <Label htmlFor={id}>{text('overview.period')}</Label>
          <chakra.div position="relative">
            <Select
              id={id}
              value={dates ? CHOSEN : String(weeks)}
              onChange={({ target: { value } }) =>
                onChange(
                  value === CHOSEN
                    ? { weeks, dates: { from: first.from, to: first.to } }
                    : { weeks: Number(value), dates: null },
                )
              }
            >
              {OVERVIEW_WEEKS.map((count) => (
                <option key={count} value={count}>
                  {text('overview.weeks', { count })}
                </option>
              ))}
              <option value={CHOSEN}>{text('overview.chosen')}</option>
            </Select>
            <SelectArrow />
          </chakra.div>
        </chakra.div>
        {dates && day('from')}
        {dates && day('to')}
        {known && issues.length === 0 && (
          <chakra.p py={{ sm: '2.5' }} color="text-muted" fontSize="sm">
            {text('overview.zone', {
              zone: clocksOf(known.timeZoneName),
              from: dayText(known.before.from),
              to: dayText(known.before.to),
            })}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}

const Label = chakra('label', { base: { display: 'block', mb: '1', fontSize: 'sm', fontWeight: 'medium' } });

interface OverviewExportProps {
  clientId: string;
  period: OverviewPeriod;
  isDisabled: boolean;
}

/** On its own, so that a long download doesn't draw the charts again and again. */
function OverviewExport({ clientId, period, isDisabled }: OverviewExportProps) {
  return <ExportAction {...useOverviewExport(clientId, period)} isDisabled={isDisabled} />;
}

/** What isn't in the figures. */
function Notes({ overview: { pending, reduced, reducedBefore } }: { overview: Overview }) {
  const notes = [
    pending > 0 && (pending === 1 ? text('overview.pendingOne') : text('overview.pending', { count: pending })),
    reduced > 0 && (reduced === 1 ? text('overview.reducedOne') : text('overview.reduced', { count: reduced })),
    reducedBefore > 0 && text('overview.reducedBefore'),
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <chakra.div role="status" mb="4" color="text-muted" fontSize="sm">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </chakra.div>
  );
}

function Tiles({
  overview: { totals, totalsBefore: past, reducedBefore },
  show,
}: {
  overview: Overview;
  show: ShowContents;
}) {
  const per = ({ viewers, contents }: Overview['totals']) => (contents === 0 ? 0 : Math.round(viewers / contents));
  const figures = [
    { id: 'viewers', label: text('tile.viewers'), value: totals.viewers, before: past.viewers },
    { id: 'people', label: text('tile.unique'), value: totals.people, before: reducedBefore > 0 ? 0 : past.people },
    { id: 'new', label: text('tile.new'), value: totals.newViewers, before: past.newViewers },
    { id: 'returning', label: text('tile.returning'), value: totals.returningViewers, before: past.returningViewers },
    { id: 'per', label: text('tile.perContent'), value: per(totals), before: per(past) },
    { id: 'contents', label: text('tile.contents'), value: totals.contents, before: past.contents },
    { id: 'messages', label: text('tile.messages'), value: totals.messages, before: past.messages },
  ];
  return (
    <FigureTiles
      comparedWith={text('overview.before')}
      figures={figures.map((figure) => ({ ...figure, to: show.path('all') }))}
    />
  );
}

/** Where everything will be. */
function OverviewSkeleton() {
  return (
    <chakra.div aria-busy="true" display="flex" flexDirection="column" gap="4">
      <TilesSkeleton count={7} height="6.125rem" />
      <Skeleton height="22rem" />
      <Skeleton height="22rem" />
    </chakra.div>
  );
}
