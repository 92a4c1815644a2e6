import type { ComponentProps, ReactNode } from 'react';
import { styled } from '../styled-system/jsx';

const BarButton = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: '10',
    borderRadius: 'control',
    color: 'white',
    '& svg': { width: '1.375rem', height: '1.375rem' },
    transition: 'background-color var(--ui-durations-quick) ease-out',
    '@media (pointer: coarse)': { '@container (min-width: 381px)': { boxSize: '11' } },
    '@media (hover: hover)': { '&:hover': { bg: 'rgb(255 255 255 / 0.18)' } },
    '&:active': { bg: 'rgb(255 255 255 / 0.28)' },
    '&:focus-visible': { outline: '2px solid white', outlineOffset: '-2px', boxShadow: 'none' },
    '&[data-wide]': { '@container (max-width: 560px)': { display: 'none' } },
  },
});

interface PlayerControlProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** Left out where there is little room. */
  isWide?: boolean;
  children: ReactNode;
}

/** A button of the player's bar: an icon of 22 px in 40 × 40. */
export function PlayerControl({ label, isWide = false, ...rest }: PlayerControlProps) {
  return <BarButton type="button" aria-label={label} title={label} data-wide={isWide || undefined} {...rest} />;
}
