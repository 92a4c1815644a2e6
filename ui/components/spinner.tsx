import { styled } from '../styled-system/jsx';

const Ring = styled('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'color-mix(in srgb, currentColor 30%, transparent)',
    borderTopColor: 'currentColor',
    animation: 'spin 700ms linear infinite',
  },
  variants: {
    size: {
      '3': { boxSize: '3' },
      '4': { boxSize: '4' },
      '6': { boxSize: '6' },
      '8': { boxSize: '8' },
      '10': { boxSize: '10' },
    },
  },
});

/** A spinning ring in the color of the surrounding text; say in words what is busy. */
export function Spinner({ size = '4' }: { size?: '3' | '4' | '6' | '8' | '10' }) {
  return <Ring size={size} aria-hidden="true" />;
}
