import { chakra } from '@chakra-ui/react';
import { initialsOf } from '@contracts/domain/display-name';
import { useState } from 'react';

interface Props {
  organization: { name: string; logoImage: string | null };
  size?: '7' | '11';
}

/** The logo on a plain square, or initials if there is none. */
export function ClientLogo({ organization: { name, logoImage }, size = '11' }: Props) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      flexShrink={0}
      boxSize={size}
      borderRadius="control"
      overflow="hidden"
      boxShadow="0 0 0 1px var(--foyer-border)"
      bg="accent-tint"
      color="accent-text"
      fontSize={size === '7' ? 'xs' : 'sm'}
      fontWeight="semibold"
    >
      {logoImage && !isBroken ? (
        <chakra.img src={logoImage} alt="" boxSize="full" objectFit="contain" onError={() => setIsBroken(true)} />
      ) : (
        initialsOf(name)
      )}
    </chakra.span>
  );
}
