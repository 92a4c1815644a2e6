import { chakra } from '@chakra-ui/react';
import type { ChannelSummary, ContentSummary } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { EmptyState } from '@ui/components/empty-state';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { HeadCell, SortHead, type Sorting, Table, TableBody, TableHead, TableHeadRow } from '../../../components/table';
import { contentsText as text } from '../contents.messages';
import { useViewers } from '../contents.requests';
import type { ContentsPaths } from '../contents-paths';
import { type ListColumn, type ListedContent, sorted } from './content-list.logic';
import { ContentRow, WideCell } from './content-row';

const PAGE = 20;

const COLUMNS = {
  '--columns': 'minmax(0, 1fr) 11.5rem 7rem 8.5rem',
  '@container table (min-width: 60rem)': { '--columns': 'minmax(0, 1fr) 6.5rem 12.5rem 8rem 4rem 8.5rem' },
} as const;

const Rows = chakra('div', { base: COLUMNS });

export interface ContentTableProps {
  items: readonly ListedContent[];
  channels: readonly ChannelSummary[];
  paths: ContentsPaths;
  now: number;
  /** What to say where there is nothing. */
  empty: string;
  clientId: string;
  onDelete: (content: ContentSummary) => void;
}

/** Contents in rows, below a head that sorts them; in cards where there is little room. */
export function ContentTable({ clientId, items, empty, now, ...row }: ContentTableProps) {
  const [shown, setShown] = useState(PAGE);
  const [sorting, setSorting] = useState<Sorting<ListColumn> | null>(null);
  const left = items.length - shown;
  const listed = sorted(items, sorting, now).slice(0, shown);
  const viewers = useViewers(
    clientId,
    listed.map(({ id }) => id),
  );
  const head = (column: ListColumn) => (
    <SortHead column={column} sorting={sorting} onSort={setSorting}>
      {text(`column.${column}`)}
    </SortHead>
  );
  if (items.length === 0)
    return (
      <chakra.div borderWidth="1px" borderColor="border" borderRadius="card" bg="surface">
        <EmptyState icon={<Clapperboard size={24} />} title={empty} />
      </chakra.div>
    );
  return (
    <>
      <Table role="table" aria-label={text('contents.title')}>
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
          <TableBody role="rowgroup">
            {listed.map((item) => (
              <ContentRow key={item.id} item={item} viewers={viewers.get(item.id)} now={now} {...row} />
            ))}
          </TableBody>
        </Rows>
      </Table>
      {left > 0 && (
        <chakra.div mt="3" textAlign="center">
          <Button variant="outline" size="sm" onClick={() => setShown(shown + PAGE)}>
            {text('contents.more', { count: Math.min(left, PAGE) })}
          </Button>
        </chakra.div>
      )}
    </>
  );
}
