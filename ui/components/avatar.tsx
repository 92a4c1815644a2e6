import { initialsOf } from '@contracts/domain/display-name';
import { useState } from 'react';
import { styled } from '../styled-system/jsx';

const Frame = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'accent',
    color: 'on-accent',
    fontWeight: 'semibold',
    userSelect: 'none',
  },
  variants: {
    size: {
      sm: { boxSize: '7', fontSize: 'xs' },
      md: { boxSize: '9', fontSize: 'sm' },
      lg: { boxSize: '16', fontSize: 'lg' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** A person's image, or initials if there is none or it can't be loaded. Decorative: the name is next to it. */
export function Avatar({ name, src, size = 'md' }: { name: string; src?: string | null; size?: 'sm' | 'md' | 'lg' }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Frame size={size} aria-hidden="true">
      {src && src !== broken ? (
        <styled.img src={src} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(src)} />
      ) : (
        initialsOf(name) || '?'
      )}
    </Frame>
  );
}
