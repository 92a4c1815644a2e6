import { dateFormat } from '@contracts/domain/date-text';
import { initialsOf } from '@contracts/domain/display-name';
import { type CSSProperties, useState } from 'react';
import { styled } from '../styled-system/jsx';
import { chatText } from './chat.messages';

/** The time of a message, as it is shown and read out. */
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
/** The time of a message, in the device's zone. */
export const chatTime = (at: Date | number): string => dateFormat(CLOCK).format(at);

/** The person who writes here. */
export interface ChatAuthor {
  uid: string;
  name: string;
  photoUrl: string | null;
  /** Their messages are those of a host. */
  canModerate: boolean;
}

/** One message, sent or not: 2 px below another message from the same person, 8 px below anyone else's. */
export const MessageRow = styled('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr)',
    columnGap: '2',
    mx: '2',
    px: '2',
    py: '1px',
    borderRadius: 'control',
    fontSize: 'sm',
    lineHeight: '1.25rem',
    outlineOffset: '-2px',
    '&[data-first]': { mt: '1.5' },
    '&[data-host]': { bg: 'var(--host-row)', boxShadow: '0 0 0 3px var(--host-row)' },
    '& [data-reveal]': { opacity: 0, pointerEvents: 'none' },
    '&:focus-visible [data-reveal], &:has(:focus-visible) [data-reveal]': { opacity: 1, pointerEvents: 'auto' },
    '@media (hover: hover)': {
      '&:hover': {
        bgImage: 'linear-gradient(color-mix(in srgb, currentColor 5%, transparent) 0 100%)',
      },
      '&:hover [data-reveal]': { opacity: 1, pointerEvents: 'auto' },
    },
    '@media (hover: none)': {
      WebkitTouchCallout: 'none',
      userSelect: 'none',
      '& [data-reveal=touch]': { opacity: 1, pointerEvents: 'auto' },
      '& [data-reveal-action]': { display: 'none' },
    },
  },
});

const Side = styled('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'color-mix(in srgb, var(--name-color) 24%, transparent)',
    color: 'var(--name-ink)',
    fontSize: '0.625rem',
    fontWeight: 'semibold',
    '& img': { boxSize: 'full', objectFit: 'cover' },
  },
});

/** The author's photo or initials, next to the first of their messages. */
export function MessageSide({ name, photoUrl, color }: { name: string; photoUrl: string | null; color: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Side aria-hidden="true" style={{ '--name-color': color } as CSSProperties}>
      {photoUrl && photoUrl !== broken ? (
        <img src={photoUrl} alt="" onError={() => setBroken(photoUrl)} />
      ) : (
        initialsOf(name) || '?'
      )}
    </Side>
  );
}

/** In the text's flow; a long name makes room for the text. Its gap stays on the right, whatever direction the name has. */
const Name = styled('span', {
  base: {
    display: 'inline-block',
    maxWidth: 'min(100%, 14rem)',
    me: '1.5',
    verticalAlign: 'top',
    '& > bdi': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    color: 'var(--name-color)',
    fontSize: '0.8125rem',
    fontWeight: 'semibold',
    lineHeight: '1.25rem',
  },
});

const Chip = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '4.5',
    mt: '1px',
    me: '1.5',
    px: '1.5',
    borderRadius: 'full',
    verticalAlign: 'top',
    fontSize: '0.6875rem',
    fontWeight: 'semibold',
    lineHeight: 'heading',
    whiteSpace: 'nowrap',
    '&[data-kind=host]': { bg: 'accent', color: 'on-accent' },
    '&[data-kind=own]': { bg: 'color-mix(in srgb, currentColor 12%, transparent)', color: 'text' },
  },
});

export interface MessageNameProps {
  name: string;
  isHost: boolean;
  isOwn: boolean;
  color: string;
}

export function MessageName({ name, isHost, isOwn, color }: MessageNameProps) {
  return (
    <>
      <Name dir="ltr" title={name} style={{ '--name-color': color } as CSSProperties}>
        <bdi>{name}</bdi>
      </Name>
      {isHost && <Chip data-kind="host">{chatText('chat.host')}</Chip>}
      {isOwn && <Chip data-kind="own">{chatText('chat.you')}</Chip>}
    </>
  );
}
