import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { Skeleton } from '@ui/components/skeleton';
import { useNow } from '@ui/time/use-now';
import { Loading, TableSkeleton } from '../../components/list-skeletons';
import { HeadCell, Table, TableBody, TableHead, TableHeadRow } from '../../components/table';
import { auditText as text } from './audit.messages';
import { AUDIT_COLUMNS, AuditRow, type AuditRowProps } from './audit-row';

const HEADINGS = ['audit.when', 'audit.who', 'audit.what', 'audit.where'] as const;

/** The place has no head where it stands below the person. */
const Columns = chakra('div', {
  base: {
    ...AUDIT_COLUMNS,
    '@container table (width < 56rem)': { '& [role="columnheader"]:last-of-type': { display: 'none' } },
  },
});

export interface AuditListProps extends Omit<AuditRowProps, 'entry' | 'now'> {
  entries: readonly AuditRowProps['entry'][];
  hasMore: boolean;
  isLoadingMore: boolean;
  showMore: () => void;
}

export function AuditList({ entries, hasMore, isLoadingMore, showMore, ...row }: AuditListProps) {
  const now = useNow();
  return (
    <>
      <Table role="table" aria-label={text('audit.title')}>
        <Columns>
          <TableHead role="rowgroup">
            <TableHeadRow role="row">
              {HEADINGS.map((heading) => (
                <HeadCell key={heading} role="columnheader">
                  {text(heading)}
                </HeadCell>
              ))}
            </TableHeadRow>
          </TableHead>
          <TableBody role="rowgroup">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} now={now} {...row} />
            ))}
          </TableBody>
        </Columns>
      </Table>
      {hasMore && (
        <chakra.div mt="4" textAlign="center">
          <Button variant="outline" size="sm" isBusy={isLoadingMore} onClick={showMore}>
            {text('audit.more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}

/** The list while it is loading. */
export const AuditListSkeleton = () => (
  <Loading>
    <TableSkeleton
      height="3.5rem"
      narrowHeight="7rem"
      picture={<Skeleton boxSize="8" borderRadius="full" flexShrink={0} />}
    />
  </Loading>
);
