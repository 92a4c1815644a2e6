import { chakra } from '@chakra-ui/react';
import { LEFT_EARLY_MS } from '@contracts/domain/analytics';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { Tick, TickRow } from '@ui/forms/controls';
import { SearchInput } from '@ui/forms/search-input';
import { styled } from '@ui/styled-system/jsx';
import { SearchX, Users } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import {
  HeadCell,
  SortHead,
  type Sorting,
  SortSelect,
  Table,
  TableBody,
  TableHead,
  TableHeadRow,
  TableRow,
} from '../../components/table';
import { analyticsText as text } from './analytics.messages';
import { type ContentViewer, useContentViewers, type ViewerColumn } from './analytics.requests';
import { ViewerCells } from './viewer-cells';
import { ViewerTimeline } from './viewer-timeline';

const ROW_HEIGHT = 57;
const ROWS_AHEAD = 30;
const ATTENDEE_COLUMNS = ['attendee', 'registration'] as const;
const COLUMNS = ['name', 'firstSeen', 'lastSeen', 'minutes'] as const satisfies readonly ViewerColumn[];

const Rows = styled('div', {
  base: { '--columns': 'minmax(0, 1fr) 10.5rem 10.5rem 5rem' },
  variants: {
    hasAttendees: { true: { '--columns': 'minmax(0, 1fr) minmax(0, 10rem) minmax(0, 8rem) 10.5rem 10.5rem 5rem' } },
  },
});

interface ViewerListProps {
  contentId: string;
  zone: string;
  isRunning: boolean;
  /** It's an event that is over. */
  hasEnded: boolean;
  /** Someone is in its figures. */
  hasViewers: boolean;
  canSeeEmails: boolean;
}

/** Everyone who watched, loaded while it is scrolled. Only the rows near the window exist. */
export function ViewerList(props: ViewerListProps) {
  const { contentId, zone, isRunning, hasEnded, hasViewers, canSeeEmails } = props;
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [isEarly, setIsEarly] = useState(false);
  const [sorting, setSorting] = useState<Sorting<ViewerColumn> | null>(null);
  const [shown, setShown] = useState<ContentViewer | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  const pages = useContentViewers(contentId, { search, isEarly, sorting, isRunning });
  const isFiltered = search !== '' || isEarly;
  return (
    <chakra.section aria-labelledby="viewer-list">
      <chakra.h2 id="viewer-list" fontSize="lg" fontWeight="semibold" mb="3">
        {text('list.title')}
      </chakra.h2>
      {(isFiltered || pages.viewers?.length !== 0) && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5" rowGap="1" mb="3">
          <chakra.div flex="1 1 16rem" maxWidth="24rem">
            <SearchInput
              label={text(canSeeEmails ? 'list.searchEmails' : 'list.search')}
              value={typed}
              maxLength={100}
              onChange={setTyped}
            />
          </chakra.div>
          {hasEnded && (
            <TickRow>
              <Tick type="checkbox" checked={isEarly} onChange={({ target }) => setIsEarly(target.checked)} />
              {text('list.leftEarly', { minutes: LEFT_EARLY_MS / 60_000 })}
            </TickRow>
          )}
          {isFiltered && pages.viewers && pages.total > 0 && (
            <chakra.p role="status" color="text-muted" fontSize="sm">
              {text('list.found', { count: pages.total.toLocaleString('en-US') })}
            </chakra.p>
          )}
        </chakra.div>
      )}
      {pages.error && !pages.viewers ? (
        <RequestError title={text('list.failed')} request={pages} />
      ) : !pages.viewers ? (
        <Skeleton height="14rem" />
      ) : pages.viewers.length === 0 && isFiltered ? (
        <EmptyState
          role="status"
          icon={<SearchX size={24} />}
          title={search ? text('list.noMatch', { query: search }) : text('list.leftEarlyNone')}
        />
      ) : pages.viewers.length === 0 ? (
        <NoViewers {...{ hasEnded, wasRemoved: hasViewers && !isRunning }} />
      ) : (
        <ViewerRows {...{ zone, sorting, pages }} viewers={pages.viewers} onSort={setSorting} onOpen={setShown} />
      )}
      {shown && (
        <ViewerTimeline
          contentId={contentId}
          zone={zone}
          viewerId={shown.id}
          name={shown.name ?? text('list.anonymous')}
          onClose={() => setShown(null)}
        />
      )}
    </chakra.section>
  );
}

/** Retention may have removed the list and kept the figures. */
function NoViewers({ hasEnded, wasRemoved }: { hasEnded: boolean; wasRemoved: boolean }) {
  if (wasRemoved)
    return (
      <EmptyState icon={<Users size={24} />} title={text('list.removed')}>
        {text('list.removedHelp')}
      </EmptyState>
    );
  return (
    <EmptyState icon={<Users size={24} />} title={text(hasEnded ? 'list.nonePast' : 'list.none')}>
      {!hasEnded && text('list.noneHelp')}
    </EmptyState>
  );
}

interface ViewerRowsProps {
  viewers: readonly ContentViewer[];
  zone: string;
  sorting: Sorting<ViewerColumn> | null;
  pages: ReturnType<typeof useContentViewers>;
  onSort: (sorting: Sorting<ViewerColumn> | null) => void;
  onOpen: (viewer: ContentViewer) => void;
}

function ViewerRows({ viewers, zone, sorting, pages, onSort, onOpen }: ViewerRowsProps) {
  const body = useRef<HTMLDivElement>(null);
  const rows = useWindowVirtualizer({
    count: viewers.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    scrollMargin: body.current?.offsetTop ?? 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const { hasMore, isValidating, error, showMore } = pages;
  const isNear = hasMore && !isValidating && !error && (last?.index ?? 0) >= viewers.length - ROWS_AHEAD;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each length of the list
  useEffect(() => {
    if (isNear) showMore();
  }, [isNear, viewers.length]);
  return (
    <>
      <SortSelect
        columns={COLUMNS.map((column) => ({
          column,
          name: text(`list.${column}`),
          direction: column === 'minutes' ? -1 : 1,
        }))}
        sorting={sorting}
        onSort={onSort}
      />
      <Table role="table" aria-label={text('list.title')} aria-rowcount={pages.total + 1}>
        <Rows hasAttendees={pages.hasAttendees}>
          <TableHead role="rowgroup">
            <TableHeadRow role="row">
              {COLUMNS.map((column) => (
                <Fragment key={column}>
                  <SortHead {...{ column, sorting, onSort }} isNumber={column === 'minutes'}>
                    {text(`list.${column}`)}
                  </SortHead>
                  {column === 'name' &&
                    pages.hasAttendees &&
                    ATTENDEE_COLUMNS.map((name) => (
                      <HeadCell key={name} role="columnheader">
                        {text(`list.${name}`)}
                      </HeadCell>
                    ))}
                </Fragment>
              ))}
            </TableHeadRow>
          </TableHead>
          <TableBody
            ref={body}
            role="rowgroup"
            style={{
              paddingTop: first ? first.start - rows.options.scrollMargin : 0,
              paddingBottom: last ? rows.getTotalSize() + rows.options.scrollMargin - last.end : 0,
            }}
          >
            {items.map(({ index }) => {
              const viewer = viewers[index];
              return (
                viewer && (
                  <TableRow
                    key={viewer.id}
                    ref={rows.measureElement}
                    data-index={index}
                    role="row"
                    aria-rowindex={index + 2}
                    py="2"
                    px="4"
                    minHeight="14"
                  >
                    <ViewerCells
                      {...{ viewer, zone }}
                      hasAttendees={pages.hasAttendees}
                      onOpen={() => onOpen(viewer)}
                    />
                  </TableRow>
                )
              );
            })}
          </TableBody>
        </Rows>
      </Table>
      {hasMore && error && (
        <chakra.div mt="3" textAlign="center">
          <Button variant="outline" size="sm" onClick={showMore}>
            {text('list.more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}
