import { chakra } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';

export interface LogoImageProps {
  /** Whose logo it is. */
  name: string;
  src: string | null | undefined;
  height: ComponentProps<typeof chakra.img>['height'];
  maxWidth: ComponentProps<typeof chakra.img>['maxWidth'];
  /** The logo alone, however narrow it is. */
  isAlone?: boolean;
}

const MARK_RATIO = 1.6;

/** A logo; one that is no wider than a mark gets the name beside it, and the name stands for one that is not there. */
export function LogoImage({ name, src, height, maxWidth, isAlone = false }: LogoImageProps) {
  const [shape, setShape] = useState<'unknown' | 'mark' | 'word' | 'broken'>('unknown');
  const hasLogo = Boolean(src) && shape !== 'broken';
  const hasName = !hasLogo || (shape === 'mark' && !isAlone);
  return (
    <>
      {hasLogo && (
        <chakra.img
          src={src ?? undefined}
          alt={hasName ? '' : name}
          height={height}
          maxWidth={maxWidth}
          objectFit="contain"
          flexShrink="0"
          onLoad={({ currentTarget: image }) =>
            setShape(image.naturalWidth < image.naturalHeight * MARK_RATIO ? 'mark' : 'word')
          }
          onError={() => setShape('broken')}
        />
      )}
      {hasName && <chakra.span truncate>{name}</chakra.span>}
    </>
  );
}
