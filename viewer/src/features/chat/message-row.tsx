import { chakra } from '@chakra-ui/react';
import { initialsOf } from '@contracts/domain/display-name';
import { Badge } from '@ui/components/badge';
import { type ReactNode, useState } from 'react';
import { chatText } from './chat.messages';

/** One message with or without a name above it: the same layout for sent and unsent messages. */
export const MessageRow = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    columnGap: '3',
    px: '4',
    py: '0.5',
    fontSize: 'sm',
    outlineOffset: '-2px',
    '&[data-first]': { pt: '2.5' },
    '&:hover, &:focus-within, &:focus': { bg: 'color-mix(in srgb, currentColor 5%, transparent)' },
    '& [data-reveal]': { opacity: 0, pointerEvents: 'none' },
    '&:hover [data-reveal], &:focus [data-reveal], &:focus-within [data-reveal]': { opacity: 1, pointerEvents: 'auto' },
    '@media (hover: none)': {
      WebkitTouchCallout: 'none',
      userSelect: 'none',
      '&:hover, &:focus-within': { bg: 'transparent' },
      '& [data-reveal-action]': { display: 'none' },
    },
  },
});

/** Keeps the space of the image next to messages that follow the first one. */
export function MessageSide({ name, photoUrl, color }: { name: string; photoUrl: string | null; color: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <chakra.span
      aria-hidden="true"
      display="grid"
      placeItems="center"
      boxSize="28px"
      mt="0.5"
      borderRadius="full"
      overflow="hidden"
      fontSize="11px"
      fontWeight="semibold"
      color="text"
      style={{ background: `color-mix(in srgb, ${color} 24%, transparent)` }}
    >
      {photoUrl && photoUrl !== broken ? (
        <chakra.img src={photoUrl} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(photoUrl)} />
      ) : (
        initialsOf(name) || '?'
      )}
    </chakra.span>
  );
}

export function MessageName({
  name,
  isHost,
  color,
  children,
}: {
  name: string;
  isHost: boolean;
  color: string;
  children?: ReactNode;
}) {
  return (
    <chakra.span display="flex" alignItems="center" gap="2" minWidth="0" pe="12">
      <chakra.span dir="auto" fontWeight="semibold" truncate style={{ color }}>
        {name}
      </chakra.span>
      {isHost && (
        <Badge tone="accent" minHeight="5" px="1.5">
          {chatText('chat.host')}
        </Badge>
      )}
      {children}
    </chakra.span>
  );
}
