import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { styled } from '@ui/styled-system/jsx';
import { useNow } from '@ui/time/use-now';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { HeadCell, SortHead, type Sorting, Table, TableBody, TableHead, TableHeadRow } from '../../../components/table';
import { contentsText as text } from '../contents.messages';
import { type ListColumn, PAGE, useViewers } from '../contents.requests';
import type { ContentsPaths } from '../contents-paths';
import { ContentRow, WideCell } from './content-row';

/** Of a row, in pixels; cards are measured when they appear. */
const ROW_HEIGHT = 69;
/** Number of rows kept ready above and below the window. */
const OVERSCAN = 6;
/** More is loaded once so few rows are left below the window. */
const ROWS_AHEAD = 20;

const COLUMNS = {
  '--columns': 'minmax(0, 1fr) 9.75rem 6.25rem 2.75rem',
  '@container table (min-width: 50rem)': { '--columns': 'minmax(0, 1fr) 12.5rem 7rem 8.5rem' },
  '@container table (min-width: 60rem)': { '--columns': 'minmax(0, 1fr) 6.5rem 14rem 7rem 4rem 8.5rem' },
} as const;

const Rows = styled('div', { base: COLUMNS });

export interface ContentTableProps {
  clientId: string;
  /** Those that have been loaded. */
  contents: readonly ContentSummary[];
  /** Number of contents, including those not loaded yet. */
  total: number;
  hasMore: boolean;
  /** The rest couldn't be loaded. */
  hasFailed: boolean;
  onMore: () => void;
  sorting: Sorting<ListColumn> | null;
  onSort: (sorting: Sorting<ListColumn> | null) => void;
  channels: readonly ChannelSummary[];
  paths: ContentsPaths;
  /** What to show where there is nothing. */
  empty: ReactNode;
  onDelete: (content: ContentSummary) => void;
}

/** Contents in rows, below a head that sorts them; in cards where there is little room. Only the rows near the window exist. */
export function ContentTable(props: ContentTableProps) {
  const { clientId, contents, total, sorting, onSort, empty, channels, paths, onDelete } = props;
  const now = useNow();
  const body = useRef<HTMLDivElement>(null);
  const rows = useWindowVirtualizer({
    count: contents.length,
    estimateSize: () => ROW_HEIGHT,
    // With another function, it would measure all rows again.
    getItemKey: useCallback((index: number) => contents[index]?.id ?? index, [contents]),
    overscan: OVERSCAN,
    scrollMargin: body.current?.offsetTop ?? 0,
    // Rows are there from the first paint on.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const current = rows.getVirtualItems();
  // Rows that scrolling brings are rendered in slices, so that it never waits for them.
  const deferred = useDeferredValue(current);
  const shown = rows.isScrolling ? deferred : current;
  const first = shown[0];
  const last = shown.at(-1);
  useMoreAhead(props, last?.index ?? 0);
  const viewers = useViewers(clientId, idsAround(contents, first?.index ?? 0));
  const head = (column: ListColumn) => (
    <SortHead column={column} sorting={sorting} onSort={onSort}>
      {text(`column.${column}`)}
    </SortHead>
  );
  if (contents.length === 0) return empty;
  const margin = rows.options.scrollMargin;
  return (
    <>
      <Table role="table" aria-label={text('contents.title')} aria-rowcount={total + 1}>
        <Rows>
          <TableHead role="rowgroup">
            <TableHeadRow role="row">
              {head('name')}
              <WideCell>{head('type')}</WideCell>
              {head('when')}
              {head('status')}
              <WideCell role="columnheader" textAlign="end">
                {text('column.viewers')}
              </WideCell>
              <HeadCell role="columnheader">
                <VisuallyHidden>{text('column.actions')}</VisuallyHidden>
              </HeadCell>
            </TableHeadRow>
          </TableHead>
          <TableBody
            ref={body}
            role="rowgroup"
            style={{
              paddingTop: first ? first.start - margin : 0,
              paddingBottom: last ? rows.getTotalSize() + margin - last.end : 0,
            }}
          >
            {shown.map(({ index }) => {
              const content = contents[index];
              return (
                content && (
                  <ContentRow
                    key={content.id}
                    ref={rows.measureElement}
                    index={index}
                    content={content}
                    viewers={viewers.get(content.id)}
                    now={now}
                    channels={channels}
                    paths={paths}
                    onDelete={onDelete}
                  />
                )
              );
            })}
          </TableBody>
        </Rows>
      </Table>
      {props.hasFailed && (
        <styled.p role="alert" mt="3" display="flex" justifyContent="center" alignItems="center" gap="3">
          {text('contents.moreFailed')}
          <Button variant="outline" size="sm" onClick={props.onMore}>
            {text('contents.retry')}
          </Button>
        </styled.p>
      )}
    </>
  );
}

/** Loads the next page while the end of what has been loaded comes near. */
function useMoreAhead({ contents, hasMore, hasFailed, onMore }: ContentTableProps, lastIndex: number) {
  const isNear = hasMore && !hasFailed && lastIndex >= contents.length - ROWS_AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each length of the list, whatever function asks
  useEffect(() => {
    if (isNear) onMore();
  }, [isNear, contents.length]);
}

/** Ids of the two pages around a row: their viewers are counted in one request, which stays the same while a page is scrolled. */
function idsAround(contents: readonly ContentSummary[], index: number): string[] {
  const start = Math.floor(index / PAGE) * PAGE;
  return contents.slice(start, start + 2 * PAGE).map(({ id }) => id);
}
