import { chakra } from '@chakra-ui/react';
import { drawnWeight, type IconWeight, type StoredIconWeight } from '@contracts/domain/icon-catalogue';
import { useEffect } from 'react';

const FONTS: Record<IconWeight, () => Promise<unknown>> = {
  solid: () => import('@fortawesome/fontawesome-free/css/solid.min.css'),
  regular: () => import('@fortawesome/fontawesome-free/css/regular.min.css'),
  brands: () => import('@fortawesome/fontawesome-free/css/brands.min.css'),
};

export interface LinkIconProps {
  icon: { weight: string; name: string };
}

/** An icon of the catalogue; its font is loaded with the first one of its weight. What the catalogue does not have is not drawn. */
export function LinkIcon({ icon: { weight, name } }: LinkIconProps) {
  const drawn = drawnWeight(name, weight as StoredIconWeight);
  useEffect(() => {
    if (drawn === null) return;
    // Without its font an icon is an empty box of the same size.
    void import('@fortawesome/fontawesome-free/css/fontawesome.min.css').catch(() => undefined);
    void FONTS[drawn]().catch(() => undefined);
  }, [drawn]);
  if (drawn === null) return null;
  return (
    <chakra.i
      className={`fa-${drawn} fa-${name}`}
      aria-hidden="true"
      display="inline-block"
      width="1.25em"
      textAlign="center"
      flexShrink={0}
      fontStyle="normal"
    />
  );
}
