import { chakra } from '@chakra-ui/react';
import { Artwork } from '@ui/parts/artwork';
import type { ReactNode } from 'react';

/** Fills the place of the video, over artwork that stays dark enough to read on. */
export function StageCover({ image, children }: { image: string | null; children?: ReactNode }) {
  return (
    <chakra.div position="absolute" inset="0" color="white" css={{ containerType: 'inline-size' }}>
      <Artwork src={image} isEager position="absolute" inset="0" aspectRatio="auto" />
      {children && (
        <chakra.div
          position="absolute"
          inset="0"
          display="flex"
          flexDirection="column"
          alignItems="center"
          justifyContent="center"
          gap={{ base: '2', md: '3' }}
          p={{ base: '4', md: '8' }}
          overflowY="auto"
          textAlign="center"
          bg="rgb(8 10 13 / 0.72)"
        >
          {children}
        </chakra.div>
      )}
    </chakra.div>
  );
}
