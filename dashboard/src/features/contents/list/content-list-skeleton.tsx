import { chakra } from '@chakra-ui/react';
import { Skeleton } from '@ui/components/skeleton';
import { ButtonSkeleton, ControlSkeleton, Loading, TableSkeleton } from '../../../components/list-skeletons';
import { PageActions } from '../../../components/page-header';
import { TabsSkeleton } from '../../../components/tabs';
import { AddContentButton } from './content-list-filters';

/** The list while it is loading: tabs, filters, and rows where they will be. */
export function ContentListSkeleton({ canAdd }: { canAdd: boolean }) {
  return (
    <>
      {canAdd && (
        <PageActions>
          <ButtonSkeleton>
            <AddContentButton onClick={() => undefined} />
          </ButtonSkeleton>
        </PageActions>
      )}
      <Loading>
        <TabsSkeleton />
        <chakra.div mb="4" maxWidth={{ sm: '22rem' }}>
          <ControlSkeleton />
        </chakra.div>
        <Rows />
      </Loading>
    </>
  );
}

/** Its rows, below tabs and filters that are there already. */
export const ContentTableSkeleton = () => (
  <Loading>
    <Rows />
  </Loading>
);

const Rows = () => (
  <TableSkeleton
    height="4.25rem"
    narrowHeight="7rem"
    picture={<Skeleton width="6rem" height="3.375rem" borderRadius="6px" flexShrink={0} />}
  />
);
