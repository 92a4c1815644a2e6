import { places, Skeleton } from '@ui/components/skeleton';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { uiText } from '@ui/messages/ui-messages';
import { styled } from '@ui/styled-system/jsx';
import type { CSSProperties, ReactNode } from 'react';
import { Table, TableBody, TableHead, TableHeadRow, TableRow } from './table';

/** Around placeholders: says once that something is loading, and hides them from screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A control that comes with the list, such as its search. */
export const ControlSkeleton = styled(Skeleton, {
  base: { height: '10', '@media (pointer: coarse)': { height: '11' } },
});

/** As large as the button that comes. */
export function ButtonSkeleton({ children }: { children: ReactNode }) {
  return (
    <styled.div position="relative" aria-hidden="true">
      <styled.div visibility="hidden">{children}</styled.div>
      <Skeleton position="absolute" inset="0" />
    </styled.div>
  );
}

const Row = styled(TableRow, {
  base: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: 'var(--narrow-height)',
    p: '3',
    _asRows: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      height: 'var(--height)',
      px: '4',
      py: '0',
    },
  },
});

interface TableSkeletonProps {
  count?: number;
  /** Of a row, and of a card where there is little room. */
  height: string;
  narrowHeight: string;
  /** What stands before the name. */
  picture: ReactNode;
}

/** Rows below a head, as tables have them; cards where there is little room. */
export function TableSkeleton({ count = 6, height, narrowHeight, picture }: TableSkeletonProps) {
  return (
    <Table>
      <div style={{ '--columns': '1fr', '--height': height, '--narrow-height': narrowHeight } as CSSProperties}>
        <TableHead>
          <TableHeadRow>
            <Skeleton width="4rem" height="3" />
          </TableHeadRow>
        </TableHead>
        <TableBody>
          {places(count).map((place) => (
            <Row key={place}>
              <styled.div display="flex" alignItems="center" gap="3">
                {picture}
                <Lines />
              </styled.div>
            </Row>
          ))}
        </TableBody>
      </div>
    </Table>
  );
}

/** A name above a fact. */
export function Lines() {
  return (
    <styled.div flex="1" display="grid" gap="2">
      <Skeleton height="4" width="min(16rem, 70%)" />
      <Skeleton height="3" width="min(9rem, 45%)" />
    </styled.div>
  );
}

/** Cards below each other, each as high as what comes. */
export function CardsSkeleton({ heights, gap = '6' }: { heights: readonly string[]; gap?: string }) {
  return (
    <Loading>
      <styled.div display="grid" gap={gap}>
        {places(heights.length).map((place) => (
          <Skeleton key={place} borderRadius="card" style={{ height: heights[place] }} />
        ))}
      </styled.div>
    </Loading>
  );
}
