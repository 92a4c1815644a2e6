import { cva } from '../styled-system/css';

export const buttonRecipe = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: 'heading',
    textAlign: 'center',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    transitionTimingFunction: 'out',
    '& svg': { flexShrink: 0 },
    '&:disabled, &[aria-disabled="true"]': { opacity: 0.55 },
  },
  variants: {
    variant: {
      solid: { bg: 'accent', color: 'on-accent', '&:hover:not(:disabled)': { bg: 'accent-hover' } },
      outline: {
        bg: 'surface',
        color: 'text',
        borderColor: 'color-mix(in srgb, var(--foyer-border-control) 45%, var(--foyer-border))',
        '&:hover:not(:disabled)': {
          bg: 'color-mix(in srgb, var(--foyer-text) 5%, var(--foyer-surface))',
          borderColor: 'border-control',
        },
      },
      quiet: {
        bg: 'transparent',
        color: 'inherit',
        '&:hover:not(:disabled)': { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
      },
      danger: { bg: 'danger', color: 'white', '&:hover:not(:disabled)': { bg: 'danger-hover' } },
    },
    size: {
      sm: {
        fontSize: 'sm',
        minHeight: '8',
        px: '3',
        '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' },
        '& svg': { boxSize: '4' },
      },
      md: {
        fontSize: 'sm',
        minHeight: '10',
        px: '4',
        py: '2',
        '@media (pointer: coarse)': { minHeight: '11' },
        '& svg': { boxSize: '4.5' },
      },
      lg: { fontSize: 'md', minHeight: '12', px: '6', py: '2', '& svg': { boxSize: '5' } },
    },
    shape: {
      text: {},
      icon: { px: '0', aspectRatio: '1', flexShrink: 0 },
    },
  },
  compoundVariants: [
    {
      shape: 'icon',
      size: 'md',
      css: { boxSize: '10', '@media (pointer: coarse)': { boxSize: '11' }, '& svg': { boxSize: '5' } },
    },
  ],
  defaultVariants: { variant: 'solid', size: 'md', shape: 'text' },
});
