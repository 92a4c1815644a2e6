import { type ComponentProps, useCallback, useState } from 'react';
import { styled } from '../styled-system/jsx';

export interface LogoImageProps {
  /** Whose logo it is. */
  name: string;
  src: string | null | undefined;
  height: ComponentProps<typeof styled.img>['height'];
  maxWidth: ComponentProps<typeof styled.img>['maxWidth'];
  /** Only the logo, however narrow it is. */
  isAlone?: boolean;
}

type Shape = 'mark' | 'word';

const MARK_RATIO = 1.6;
const shapeOf = (image: HTMLImageElement): Shape =>
  image.naturalWidth < image.naturalHeight * MARK_RATIO ? 'mark' : 'word';

/** A logo. If it is no wider than an icon, the name is shown next to it; if there is none, the name replaces it. */
export function LogoImage({ name, src, height, maxWidth, isAlone = false }: LogoImageProps) {
  const [shape, setShape] = useState<Shape | 'unknown' | 'broken'>('unknown');
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setShape(shapeOf(image));
  }, []);
  const hasLogo = Boolean(src) && shape !== 'broken';
  const hasName = !hasLogo || (shape === 'mark' && !isAlone);
  return (
    <>
      {hasLogo && (
        <styled.img
          ref={look}
          src={src ?? undefined}
          alt={hasName ? '' : name}
          height={height}
          maxWidth={maxWidth}
          objectFit="contain"
          flexShrink="0"
          onLoad={({ currentTarget }) => setShape(shapeOf(currentTarget))}
          onError={() => setShape('broken')}
        />
      )}
      {hasName && <styled.span truncate>{name}</styled.span>}
    </>
  );
}
