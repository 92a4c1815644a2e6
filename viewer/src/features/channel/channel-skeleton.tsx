import { chakra } from '@chakra-ui/react';
import { Skeleton, SkeletonCards } from '@ui/parts/skeleton';

/** What stands while a channel is being asked for, in the sizes of what will come. */
export function ChannelSkeleton() {
  return (
    <chakra.div width="full" maxWidth="page" mx="auto" px={{ base: '0', md: '6' }} py={{ base: '0', md: '8' }}>
      <Skeleton aspectRatio="16/9" maxHeight="70dvh" width="full" borderRadius={{ base: '0', md: 'card' }} />
      <chakra.div px={{ base: '4', md: '0' }} py="6">
        <Skeleton width="min(20rem, 70%)" height="8" mb="8" />
        <SkeletonCards count={3} />
      </chakra.div>
    </chakra.div>
  );
}
