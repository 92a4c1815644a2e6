import type { IconWeight } from '@contracts/domain/icon-catalogue';
import { styled } from '../styled-system/jsx';

const Mask = styled('i', {
  base: {
    display: 'inline-block',
    width: '1.25em',
    height: '1em',
    verticalAlign: '-0.125em',
    flexShrink: 0,
    bg: 'currentColor',
    mask: 'var(--icon) center / contain no-repeat',
  },
});

export interface LinkIconProps {
  weight: IconWeight;
  name: string;
}

/** An icon in an available weight, in the color of the text; empty until its file has come. */
export function LinkIcon({ weight, name }: LinkIconProps) {
  return <Mask aria-hidden="true" style={{ '--icon': `url("/media/icons/${weight}/${name}.svg")` } as object} />;
}
