import { Skeleton } from '../components/skeleton';
import { VisuallyHidden } from '../components/visually-hidden';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';

/** A form with sections while it is loading. */
export function FormSkeleton() {
  return (
    <styled.div display={{ lg: 'flex' }} gap="8" aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <Skeleton width={{ base: 'full', lg: '11rem' }} height={{ base: '10', lg: '40' }} />
      <styled.div flex="1" maxWidth="form" display="grid" gap="6" mt={{ base: '5', lg: '0' }}>
        <Skeleton height="6" width="6rem" />
        <Skeleton height="32rem" borderRadius="card" />
      </styled.div>
    </styled.div>
  );
}
