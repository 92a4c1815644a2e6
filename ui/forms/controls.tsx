import { styled } from '../styled-system/jsx';

/** Everything in a row of controls has this height, as buttons do; on touch screens more. */
const ONE_LINE = { height: '10', '@media (pointer: coarse)': { height: '11', fontSize: 'md' } } as const;

const control = {
  width: 'full',
  px: '3',
  borderRadius: 'control',
  borderWidth: '1px',
  borderColor: 'border-control',
  bg: 'surface',
  color: 'text',
  // Where fingers type, phones would zoom into anything smaller than 1rem.
  fontSize: '0.9375rem',
  '@media (pointer: coarse)': { fontSize: 'md' },
  lineHeight: '1.5rem',
  transition: 'border-color 120ms ease-out',
  textOverflow: 'ellipsis',
  '&:hover:not(:disabled)': { borderColor: 'text-muted' },
  '&:disabled': { opacity: 0.6, bg: 'sunken' },
  '&[aria-invalid="true"]': { borderColor: 'danger-text', boxShadow: 'inset 0 0 0 1px var(--foyer-danger-text)' },
} as const;

export const Input = styled('input', { base: { ...control, ...ONE_LINE } });
export const TextArea = styled('textarea', {
  base: {
    ...control,
    minHeight: '32',
    py: '2',
    resize: 'vertical',
    display: 'block',
    // In rows of 1.5rem, with padding and border.
    '&[data-grows]': { fieldSizing: 'content', minHeight: 'calc(2 * 1.5rem + 1rem + 2px)', resize: 'none' },
    '&[data-grows="6"]': { maxHeight: 'calc(6 * 1.5rem + 1rem + 2px)' },
  },
});
export const Select = styled('select', {
  base: { ...control, ...ONE_LINE, appearance: 'none', pe: '10', textOverflow: 'ellipsis' },
});

/** A native checkbox or radio button in the accent color. */
export const Tick = styled('input', {
  base: { accentColor: 'var(--foyer-accent)', boxSize: '5', flexShrink: 0, mt: '0.5' },
});

/** The row of a checkbox or radio button: the whole row is its label. */
export const TickRow = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'start',
    gap: '3',
    py: '1.5',
    fontSize: '0.9375rem',
    lineHeight: '1.5rem',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'text-muted' },
    '@media (pointer: coarse)': { minHeight: '11', py: '2.5' },
  },
});

/** A native checkbox drawn as a switch in the accent color. */
export const Switch = styled('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '9',
    height: '5',
    mt: '0.5',
    borderRadius: 'full',
    bg: 'border-control',
    cursor: 'inherit',
    transition: 'background-color 120ms ease-out',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.5',
      insetStart: '0.5',
      boxSize: '4',
      borderRadius: 'full',
      bg: 'surface',
      transition: 'transform 120ms ease-out',
    },
    '&:checked': { bg: 'accent' },
    '&:checked::before': { bg: 'on-accent', transform: 'translateX(1rem)' },
    '&:disabled': { opacity: 0.6 },
    '@media (forced-colors: active)': { appearance: 'auto', width: '5', _before: { display: 'none' } },
  },
});

/** The row of a switch: all of it is its label. */
export const SwitchRow = styled('label', {
  base: {
    display: 'flex',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: '4',
    fontSize: '0.9375rem',
    lineHeight: '1.5rem',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'text-muted' },
    '@media (pointer: coarse)': { minHeight: '11', alignItems: 'center' },
  },
});
