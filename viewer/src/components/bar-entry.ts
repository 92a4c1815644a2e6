import { css } from '@ui/styled-system/css';

/** Entries of the bar at the top of a page: links, and the button with the channels. */
export const BAR_ENTRY = css.raw({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: 0,
  height: '9',
  '@media (pointer: coarse)': { height: '11' },
  px: '3',
  borderRadius: 'control',
  fontSize: 'sm',
  fontWeight: 'medium',
  color: 'nav-link',
  transition: 'background-color var(--ui-durations-quick) ease-out',
  '&:hover': { color: 'nav-link-hover', bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
  '& svg': { flexShrink: 0 },
});
