import type { CssVariables } from './paint';

const FOCUS_RING = {
  outline: '2px solid var(--foyer-focus)',
  outlineOffset: '2px',
  boxShadow: '0 0 0 2px var(--foyer-page)',
};

/** Styles of the page itself. The gap inside the focus ring is painted, so that the ring also shows on video and artwork. */
export function globalStyles(light: CssVariables, dark?: CssVariables) {
  return {
    ':root': light,
    ...(dark ? { ':root.dark': dark } : {}),
    html: {
      fontFamily: 'body',
      fontSize: '100%',
      lineHeight: 'text',
      color: 'text',
      bg: 'page',
      textSizeAdjust: '100%',
      '--global-color-border': 'colors.border',
      '--global-font-body': 'fonts.body',
    },
    '*': { overflowWrap: 'anywhere' },
    'h1, h2, h3, h4, button': { overflowWrap: 'break-word' },
    'h1, h2, h3, h4': { lineHeight: 'heading', fontWeight: 'semibold', textWrap: 'balance' },
    'a, button, input, select, textarea, summary, [tabindex]': { _focusVisible: FOCUS_RING },
    'button, [role="button"], select, summary': { cursor: 'pointer' },
    ':disabled, [aria-disabled="true"]': { cursor: 'not-allowed' },
    '::placeholder': { color: 'text-muted', opacity: 1 },
    '::selection': { bg: 'accent', color: 'on-accent' },
    '*, *::before, *::after': {
      _motionReduce: {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // However short a duration, it would be one for every property of every element, one level of the tree after the other.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  };
}
