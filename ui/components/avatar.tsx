import { initialsOf } from '@contracts/domain/display-name';
import { type CSSProperties, useState } from 'react';
import { styled } from '../styled-system/jsx';
import { hueOfIdentity } from '../theme/tint';

const Frame = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    overflow: 'hidden',
    /** Opaque, and mixed from the surface and the text, so that it can be read anywhere, in light and dark. */
    bg: 'color-mix(in srgb, var(--tint) 18%, var(--foyer-surface))',
    color: 'color-mix(in srgb, var(--tint) 40%, var(--foyer-text))',
    fontWeight: 'semibold',
    userSelect: 'none',
  },
  variants: {
    size: {
      sm: { boxSize: '8', fontSize: 'xs' },
      md: { boxSize: '9', fontSize: 'sm' },
      lg: { boxSize: '16', fontSize: 'lg' },
    },
  },
  defaultVariants: { size: 'md' },
});

export interface AvatarProps {
  /** Decides the tint, so that it stays when the name changes. */
  id: string;
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  /** That of the person's name in a chat. */
  color?: string | undefined;
}

/** A person's image, or initials on a tint of their own if there is none or it can't be loaded. Decorative: the name is next to it. */
export function Avatar({ id, name, src, size = 'md', color }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Frame
      size={size}
      aria-hidden="true"
      style={{ '--tint': color ?? `hsl(${hueOfIdentity(id)} 70% 50%)` } as CSSProperties}
    >
      {src && src !== broken ? (
        <styled.img src={src} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(src)} />
      ) : (
        initialsOf(name) || '?'
      )}
    </Frame>
  );
}
