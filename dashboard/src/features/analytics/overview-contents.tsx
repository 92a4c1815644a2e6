import { chakra } from '@chakra-ui/react';
import { dateAndClockText } from '@contracts/domain/when-text';
import { Button } from '@ui/components/button';
import { TextLink } from '@ui/components/text-link';
import { styled } from '@ui/styled-system/jsx';
import { useEffect, useRef, useState } from 'react';
import {
  QUIET_ACTION,
  RowLink,
  SortHead,
  type Sorting,
  SortSelect,
  sortedRows,
  Table,
  TableBody,
  TableHead,
  TableHeadRow,
  TableRow,
} from '../../components/table';
import { analyticsText as text } from './analytics.messages';
import type { Overview } from './analytics.requests';
import { contentsToShow, type OverviewContent, type ShowContents } from './overview-show';

const COLUMNS = ['name', 'when', 'viewers', 'returning', 'peak', 'messages'] as const;
type Column = (typeof COLUMNS)[number];

const ROWS_AT_FIRST = 50;

const Rows = styled('div', {
  base: {
    '--columns': 'minmax(0, 1fr) 11rem 5.5rem',
    '@container table (min-width: 52rem)': { '--columns': 'minmax(0, 1fr) 11rem 5.5rem 5.5rem 5.5rem 5.5rem' },
  },
});

/** Only where there is room for all columns. */
const Widest = styled('div', {
  base: {
    display: 'none',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    '@container table (min-width: 52rem)': { display: 'block' },
  },
});
const WIDEST: readonly Column[] = ['returning', 'peak', 'messages'];

interface OverviewContentsProps {
  overview: Overview;
  show: ShowContents;
  analyticsPath: (contentId: string) => string;
  bigAnalyticsPath: ((contentId: string) => string) | null;
}

/** The contents behind the figures, or behind the one that was followed; each leads to its analytics. */
export function OverviewContents({ overview, show, analyticsPath, bigAnalyticsPath }: OverviewContentsProps) {
  const [sorting, setSorting] = useState<Sorting<Column> | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const heading = useFocusWhenShown(show);
  const { title, contents } = contentsToShow(overview, show.shown);
  const rows = sortedRows(contents, sorting, (content, column) => VALUES[column](content));
  const hidden = isWhole ? 0 : Math.max(0, rows.length - ROWS_AT_FIRST);
  return (
    <section>
      <chakra.h2
        ref={heading}
        tabIndex={-1}
        fontSize="lg"
        fontWeight="semibold"
        mb="2"
        style={{ scrollMarginTop: '4.5rem' }}
      >
        {text('behind.title')}
      </chakra.h2>
      {title && (
        <chakra.p mb="3" fontSize="sm" overflowWrap="anywhere">
          {title} · <TextLink to={show.path('all')}>{text('behind.all')}</TextLink>
        </chakra.p>
      )}
      <SortSelect
        columns={COLUMNS.map((column) => ({
          column,
          name: text(`behind.${column}`),
          direction: column === 'name' ? 1 : -1,
        }))}
        sorting={sorting}
        onSort={setSorting}
      />
      <Table role="table" aria-label={text('behind.title')}>
        <Rows>
          <TableHead role="rowgroup">
            <TableHeadRow role="row">
              {COLUMNS.map((column) => {
                const head = (
                  <SortHead
                    key={column}
                    {...{ column, sorting }}
                    isNumber={column !== 'name' && column !== 'when'}
                    onSort={setSorting}
                  >
                    {text(`behind.${column}`)}
                  </SortHead>
                );
                return WIDEST.includes(column) ? (
                  <Widest key={column} role="presentation">
                    {head}
                  </Widest>
                ) : (
                  head
                );
              })}
            </TableHeadRow>
          </TableHead>
          <TableBody role="rowgroup">
            {rows.slice(0, rows.length - hidden).map((content) => (
              <ContentRow
                key={`${content.id} ${content.week}`}
                content={content}
                zone={overview.timeZoneName}
                path={analyticsPath(content.id)}
                bigPath={bigAnalyticsPath?.(content.id) ?? null}
              />
            ))}
          </TableBody>
        </Rows>
      </Table>
      {hidden > 0 && (
        <Button variant="outline" mt="3" onClick={() => setIsWhole(true)}>
          {text('behind.more', { count: hidden.toLocaleString('en-US') })}
        </Button>
      )}
    </section>
  );
}

/** Beside what the whole row leads to. */
const Aside = styled(TextLink, { base: { ...QUIET_ACTION, position: 'relative', ms: '3', fontSize: 'xs' } });

/** Only where there is room for columns. */
const Wide = styled('div', {
  base: { display: 'none', fontVariantNumeric: 'tabular-nums', _asRows: { display: 'block' } },
});
const Narrow = styled('div', { base: { color: 'text-muted', fontSize: 'xs', _asRows: { display: 'none' } } });

interface ContentRowProps {
  content: OverviewContent;
  zone: string;
  path: string;
  bigPath: string | null;
}

function ContentRow({ content, zone, path, bigPath }: ContentRowProps) {
  const { name, startsAt, viewers, returningViewers, maxLive, messages } = content;
  const when = startsAt ? dateAndClockText(Date.parse(startsAt), zone) : text('behind.onDemand');
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <TableRow role="row" minHeight="12" py="2" px="4">
      <chakra.div role="cell" minWidth="0" overflowWrap="anywhere">
        <RowLink to={path}>{name}</RowLink>
        {bigPath && (
          <Aside to={bigPath} aria-label={`${text('big.title')}: ${name}`}>
            {text('big.title')}
          </Aside>
        )}
        <Narrow>
          {when}
          <br />
          {startsAt
            ? text('behind.facts', { viewers: count(viewers), peak: count(maxLive) })
            : text('behind.factsOnDemand', { viewers: count(viewers) })}
        </Narrow>
      </chakra.div>
      <Wide role="cell" color="text-muted">
        {when}
      </Wide>
      <Wide role="cell" textAlign="end">
        {count(viewers)}
      </Wide>
      <Widest role="cell">{count(returningViewers)}</Widest>
      <Widest role="cell">{startsAt ? count(maxLive) : '–'}</Widest>
      <Widest role="cell">{startsAt ? count(messages) : '–'}</Widest>
    </TableRow>
  );
}

/** Following a figure leads to the list, with the keyboard too. */
function useFocusWhenShown({ shown, visit }: ShowContents) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (shown === null || visit === last.current) return;
    last.current = visit;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [shown, visit]);
  return heading;
}

const VALUES: Record<Column, (content: OverviewContent) => string | number> = {
  name: ({ name }) => name.toLowerCase(),
  when: ({ startsAt, week }) => startsAt ?? week,
  viewers: ({ viewers }) => viewers,
  returning: ({ returningViewers }) => returningViewers,
  peak: ({ maxLive }) => maxLive,
  messages: ({ messages }) => messages,
};
