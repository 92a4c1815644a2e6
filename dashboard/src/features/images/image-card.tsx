import { chakra } from '@chakra-ui/react';
import type { LibraryImage } from '@ui/api/wire.types';
import { imagesText as text } from './images.messages';

export const ImageGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(12rem, 1fr))' },
    gap: { base: '2', md: '4' },
    listStyleType: 'none',
  },
});

const Frame = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    height: 'full',
    textAlign: 'start',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'surface',
    overflow: 'hidden',
    '&:hover': { borderColor: 'border-control' },
    '&:focus-visible': { outlineOffset: '-2px', boxShadow: 'none' },
  },
});

/** A checkerboard that shows through transparent images. */
const TRANSPARENT =
  'repeating-conic-gradient(color-mix(in srgb, var(--foyer-text) 8%, var(--foyer-page)) 0% 25%, var(--foyer-page) 0% 50%)';

export interface ImageCardProps {
  image: LibraryImage;
  /** Label of the action. */
  act: 'images.open' | 'choose.one';
  onSelect: () => void;
}

/** An image with its name, size, and whether it is used. */
export function ImageCard({ image, act, onSelect }: ImageCardProps) {
  return (
    <Frame type="button" aria-label={text(act, { name: image.fileName })} onClick={onSelect}>
      <chakra.span display="block" position="relative" aspectRatio="16/9" bg="sunken">
        <chakra.img
          src={image.url}
          alt=""
          loading="lazy"
          decoding="async"
          position="absolute"
          inset="0"
          m="auto"
          maxWidth="full"
          maxHeight="full"
          bgImage={TRANSPARENT}
          bgSize="16px 16px"
        />
      </chakra.span>
      <chakra.span display="grid" gap="1" p="3" fontSize="sm">
        <chakra.span fontWeight="medium" truncate>
          {image.fileName}
        </chakra.span>
        <chakra.span color="text-muted" fontSize="xs">
          {factsOf(image)}
        </chakra.span>
        <chakra.span color="text-muted" fontSize="xs">
          {usesText(image.uses)}
        </chakra.span>
      </chakra.span>
    </Frame>
  );
}

export function factsOf({ width, height, bytes }: LibraryImage): string {
  return text('images.facts', { width, height, size: sizeText(bytes) });
}

function usesText(uses: number): string {
  if (uses === 0) return text('images.unused');
  return uses === 1 ? text('images.usedOnce') : text('images.used', { count: uses });
}

function sizeText(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
