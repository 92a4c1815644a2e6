import { Skeleton } from '../components/skeleton';
import { VisuallyHidden } from '../components/visually-hidden';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';

interface FormSkeletonProps {
  hasSections?: boolean;
  hasRail?: boolean;
}

/** A form while it is loading, with its sections to the left, and with a rail to the right once there is room for both. */
export function FormSkeleton({ hasSections = true, hasRail = false }: FormSkeletonProps) {
  return (
    <styled.div display={{ lg: 'flex' }} gap="8" aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      {hasSections && <Skeleton width={{ base: 'full', lg: '11rem' }} height={{ base: '10', lg: '40' }} />}
      <styled.div flex="1" maxWidth="form" display="grid" gap="8" mt={hasSections ? { base: '5', lg: '0' } : '0'}>
        <Skeleton height="32rem" borderRadius="card" />
      </styled.div>
      {hasRail && (
        <Skeleton
          hideBelow={hasSections ? 'xl' : 'lg'}
          flex="none"
          ms="auto"
          width="280px"
          height="18rem"
          borderRadius="card"
        />
      )}
    </styled.div>
  );
}
