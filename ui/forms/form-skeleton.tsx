import { Skeleton } from '../components/skeleton';
import { VisuallyHidden } from '../components/visually-hidden';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';

/** A form while it is loading, with its sections to the left, or with a rail to the right. */
export function FormSkeleton({ hasRail = false }: { hasRail?: boolean }) {
  return (
    <styled.div display={{ lg: 'flex' }} gap="8" aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      {!hasRail && <Skeleton width={{ base: 'full', lg: '11rem' }} height={{ base: '10', lg: '40' }} />}
      <styled.div flex="1" maxWidth="form" display="grid" gap="6" mt={hasRail ? '0' : { base: '5', lg: '0' }}>
        {!hasRail && <Skeleton height="6" width="6rem" />}
        <Skeleton height="32rem" borderRadius="card" />
      </styled.div>
      {hasRail && <Skeleton hideBelow="lg" width="280px" height="18rem" borderRadius="card" />}
    </styled.div>
  );
}
