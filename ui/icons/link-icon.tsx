import type { IconWeight } from '@contracts/domain/icon-catalogue';
import { useEffect, useRef } from 'react';
import { styled } from '../styled-system/jsx';

const FONTS: Record<IconWeight, () => Promise<unknown>> = {
  solid: () => import('@fortawesome/fontawesome-free/css/solid.min.css'),
  regular: () => import('@fortawesome/fontawesome-free/css/regular.min.css'),
  brands: () => import('@fortawesome/fontawesome-free/css/brands.min.css'),
};

export interface LinkIconProps {
  weight: IconWeight;
  name: string;
}

/** An icon in an available weight; the font of a weight loads when its first icon comes in sight, so never for a closed menu. */
export function LinkIcon({ weight, name }: LinkIconProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // Without its font, an icon is an empty box of the same size.
      void import('@fortawesome/fontawesome-free/css/fontawesome.min.css').catch(() => undefined);
      void FONTS[weight]().catch(() => undefined);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [weight]);
  return (
    <styled.i
      ref={element}
      className={`fa-${weight} fa-${name}`}
      aria-hidden="true"
      display="inline-block"
      width="1.25em"
      height="1em"
      lineHeight="1"
      verticalAlign="-0.125em"
      overflow="hidden"
      textAlign="center"
      flexShrink={0}
      fontStyle="normal"
    />
  );
}
