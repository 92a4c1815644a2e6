import { CARD_SIZES, srcSetOf } from '@contracts/domain/image-address';
import { useState } from 'react';
import { type HTMLStyledProps, styled } from '../styled-system/jsx';

const Frame = styled('div', {
  base: {
    position: 'relative',
    aspectRatio: '16/9',
    overflow: 'hidden',
    flexShrink: 0,
    bgImage:
      'radial-gradient(120% 120% at 0% 0%, color-mix(in srgb, var(--foyer-accent) 70%, #0a0c0f) 0%, color-mix(in srgb, var(--foyer-accent) 18%, #0a0c0f) 60%, #0a0c0f 100%)',
  },
});

export interface ArtworkProps extends HTMLStyledProps<'div'> {
  src?: string | null;
  /** Empty if the name is next to it. */
  alt?: string;
  isEager?: boolean;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes?: string;
}

/** A 16:9 image; a plain gradient in the accent color if there is none or it can't be loaded. */
export function Artwork({ src, alt = '', isEager = false, sizes = CARD_SIZES, children, ...rest }: ArtworkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Frame {...rest}>
      {src && src !== broken && (
        <styled.img
          srcSet={srcSetOf(src)}
          sizes={sizes}
          src={src}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          position="absolute"
          inset="0"
          boxSize="full"
          objectFit="cover"
          onError={() => setBroken(src)}
        />
      )}
      {children}
    </Frame>
  );
}
