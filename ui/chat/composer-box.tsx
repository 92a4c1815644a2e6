import { styled } from '../styled-system/jsx';

/** What people write in at the bottom of a chat, with its button at the end: first their name, then messages. */
export const ComposerBox = styled('div', {
  base: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'flex-end',
    gap: '1',
    ps: '3',
    pe: '1',
    py: '1',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    bg: 'surface',
    fontSize: 'sm',
    '@media (pointer: coarse)': { fontSize: 'md' },
    transition: 'border-color var(--ui-durations-quick) ease-out',
    '& :is(input, textarea)': {
      display: 'block',
      flex: '1',
      minWidth: 0,
      bg: 'transparent',
      color: 'inherit',
      outline: 'none',
      '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    },
    '&:focus-within': { borderColor: 'focus', boxShadow: 'inset 0 0 0 1px var(--foyer-focus)' },
    '&:has(input[aria-invalid])': {
      borderColor: 'danger-text',
      boxShadow: 'inset 0 0 0 1px var(--foyer-danger-text)',
    },
    '&[data-off]': { bg: 'sunken', opacity: 0.7 },
  },
});

/** Below the box; always there, so that nothing moves when it has something to say. */
export const ComposerLine = styled('div', {
  base: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    mt: '1.5',
    minHeight: '1.125rem',
    color: 'text-muted',
    fontSize: 'xs',
    '[data-keyboard=lowest] &': { display: 'none', '&:has([role])': { display: 'flex' } },
  },
});
