import { chakra } from '@chakra-ui/react';
import { initialsOf } from '@contracts/domain/display-name';
import { type CSSProperties, useState } from 'react';

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: '8',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'hsl(var(--hue) 70% 50% / 0.15)',
    /** Follows the text's color, so that it can be read in light and dark. */
    color: 'color-mix(in srgb, hsl(var(--hue) 70% 50%) 40%, var(--foyer-text))',
    fontSize: 'xs',
    fontWeight: 'semibold',
    userSelect: 'none',
  },
});

export interface PersonAvatarProps {
  /** Decides the tint, so that it stays when the name changes. */
  id: string;
  name: string;
  src?: string | null;
}

/** A person in a list: the image, or initials on a tint of their own. Decorative: the name is next to it. */
export function PersonAvatar({ id, name, src }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Frame aria-hidden="true" style={{ '--hue': hueOf(id) } as CSSProperties}>
      {src && src !== broken ? (
        <chakra.img src={src} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(src)} />
      ) : (
        initialsOf(name) || '?'
      )}
    </Frame>
  );
}

function hueOf(id: string): number {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}
