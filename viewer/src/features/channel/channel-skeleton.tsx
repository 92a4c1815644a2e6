import { Skeleton } from '@ui/components/skeleton';
import { styled } from '@ui/styled-system/jsx';

export const ILLUSTRATION_WIDTH = '15rem';

export const Center = styled('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    m: 'auto',
    width: 'full',
    px: '4',
    py: { base: '6', md: '8' },
    textAlign: 'center',
  },
});

/** Shown while a channel is loading, in the sizes of one without content: any other leads to a page of its own. */
export function ChannelSkeleton() {
  return (
    <Center>
      <Skeleton aspectRatio="16/9" width="full" maxWidth={ILLUSTRATION_WIDTH} borderRadius="card" />
      <Skeleton mt="5" width="min(14rem, 70%)" height={{ base: '6', md: '7' }} />
      <Skeleton mt="6" width="min(18rem, 80%)" height="5" />
      <Skeleton mt="2" width="min(12rem, 60%)" height="5" />
    </Center>
  );
}
