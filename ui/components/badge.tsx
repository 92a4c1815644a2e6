import { type HTMLStyledProps, styled } from '../styled-system/jsx';

const StyledBadge = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    minHeight: '6',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: 'heading',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: {
      live: { bg: 'live', color: 'on-live' },
      accent: { bg: 'accent-tint', color: 'accent-text' },
      neutral: { bg: 'sunken', color: 'text-muted' },
      success: { bg: 'success-tint', color: 'success-text' },
      warning: { bg: 'warning-tint', color: 'warning-text' },
      danger: { bg: 'danger-tint', color: 'danger-text' },
      /** On artwork and video. */
      overlay: { bg: 'rgb(10 12 15 / 0.82)', color: 'white' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

const Dot = styled('span', {
  base: {
    boxSize: '1.5',
    borderRadius: 'full',
    bg: 'currentColor',
    animation: 'pulse 2s ease-out infinite',
    '&[data-rest]': { animation: 'none', opacity: 0.5 },
  },
});

export type BadgeTone = 'live' | 'accent' | 'neutral' | 'success' | 'warning' | 'danger' | 'overlay';

interface BadgeProps extends HTMLStyledProps<'span'> {
  tone?: BadgeTone;
  /** The red dot doesn't pulse. */
  isAtRest?: boolean;
}

export function Badge({ tone = 'neutral', isAtRest = false, children, ...rest }: BadgeProps) {
  return (
    <StyledBadge tone={tone} {...rest}>
      {tone === 'live' && <Dot aria-hidden="true" data-rest={isAtRest || undefined} />}
      {children}
    </StyledBadge>
  );
}
