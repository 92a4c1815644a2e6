import { PAINTS, paintVariable } from './paint';

const px = (value: number) => ({ value: `${value / 16}rem` });
const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 64, 96];
const space = {
  ...Object.fromEntries(steps.map((step) => [String(step), px(step * 4)])),
  '0.5': px(2),
  '1.5': px(6),
  '2.5': px(10),
  '4.5': px(18),
};

export const tokens = {
  fonts: {
    body: {
      value:
        "'Inter Variable', 'Inter Fallback', 'Inter Fallback Android', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
    },
    heading: { value: '{fonts.body}' },
    mono: { value: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace" },
  },
  fontSizes: { xs: px(12), sm: px(14), md: px(16), lg: px(20), xl: px(24), '2xl': px(32) },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { text: { value: '1.5' }, heading: { value: '1.2' } },
  spacing: space,
  sizes: { ...space, full: { value: '100%' }, form: px(760), panel: px(396), collapsedPanel: px(50), page: px(1200) },
  radii: { none: { value: '0' }, control: px(8), card: px(12), full: { value: '9999px' } },
  shadows: { raised: { value: '0 8px 24px var(--foyer-shadow)' } },
  durations: { quick: { value: '120ms' }, calm: { value: '200ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: {
    sticky: { value: 10 },
    /** Below the header, whose menus open over it. */
    toast: { value: 15 },
    header: { value: 20 },
    dropdown: { value: 30 },
    popover: { value: 30 },
    skip: { value: 60 },
  },
};

export const semanticTokens = {
  colors: Object.fromEntries(PAINTS.map((paint) => [paint, { value: `var(${paintVariable(paint)})` }])),
};

/** Above `lg`, the video is next to its panel (spec 3 §9: phone up to 992 px). */
export const breakpoints = { sm: '480px', md: '768px', lg: '993px', xl: '1280px' };

export const keyframes = {
  fadeIn: { from: { opacity: '0' }, to: { opacity: '1' } },
  riseIn: { from: { opacity: '0', transform: 'translateY(8px)' }, to: { opacity: '1', transform: 'none' } },
  sinkIn: { from: { opacity: '0', transform: 'translateY(-8px)' }, to: { opacity: '1', transform: 'none' } },
  shimmer: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.5' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '0%, 100%': { opacity: '1' }, '50%': { opacity: '0.35' } },
};
