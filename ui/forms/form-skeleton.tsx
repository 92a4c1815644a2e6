import { chakra } from '@chakra-ui/react';
import { Skeleton } from '../components/skeleton';
import { VisuallyHidden } from '../components/visually-hidden';
import { uiText } from '../messages/ui-messages';

/** A form with sections while it is loading. */
export function FormSkeleton() {
  return (
    <chakra.div display={{ lg: 'flex' }} gap="8" aria-busy="true">
      <VisuallyHidden role="status">{uiText('state.loading')}</VisuallyHidden>
      <Skeleton width={{ base: 'full', lg: '11rem' }} height={{ base: '10', lg: '40' }} />
      <chakra.div flex="1" maxWidth="form" display="grid" gap="5" mt={{ base: '5', lg: '0' }}>
        <Skeleton height="10" />
        <Skeleton height="32" />
        <Skeleton height="24" />
      </chakra.div>
    </chakra.div>
  );
}
