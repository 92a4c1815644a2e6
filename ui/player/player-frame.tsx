import { STAGE_SIZES, srcSetOf } from '@contracts/domain/image-address';
import { type ReactNode, useState } from 'react';
import { Spinner } from '../components/spinner';
import { VisuallyHidden } from '../components/visually-hidden';
import { styled } from '../styled-system/jsx';
import { playerText } from './player-messages';

/** The 16:9 area of a video: it has its size before anything loads, so that nothing around it moves. */
export function PlayerFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <styled.section
      aria-label={title}
      position="relative"
      width="full"
      aspectRatio="16/9"
      overflow="hidden"
      bg="black"
      color="white"
      css={{ containerType: 'inline-size' }}
    >
      {children}
    </styled.section>
  );
}

export const PlayerLayer = styled('div', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full' },
});

/** Artwork behind messages; nothing if it can't be loaded. */
export function PlayerPoster({ poster }: { poster: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!poster || poster === broken) return null;
  return (
    <styled.img
      srcSet={srcSetOf(poster)}
      sizes={STAGE_SIZES}
      src={poster}
      alt=""
      position="absolute"
      inset="0"
      boxSize="full"
      objectFit="cover"
      onError={() => setBroken(poster)}
    />
  );
}

/** Covers the video while it isn't the right one yet. */
export function PlayerCover({ poster }: { poster: string | null }) {
  return (
    <PlayerLayer bg="black">
      <PlayerPoster poster={poster} />
    </PlayerLayer>
  );
}

/** Appears only if loading takes long enough to notice. */
export function PlayerLoading() {
  return (
    <PlayerLayer
      display="grid"
      placeItems="center"
      pointerEvents="none"
      opacity="0"
      animation="fadeIn 200ms ease-out 400ms forwards"
    >
      <Spinner size="10" />
      <VisuallyHidden role="status">{playerText('player.loading')}</VisuallyHidden>
    </PlayerLayer>
  );
}

/** A sentence and an action, in the center of the video's area. */
export function PlayerNotice({
  message,
  role,
  action,
}: {
  message?: string;
  role?: 'alert' | 'status';
  action?: ReactNode;
}) {
  return (
    <PlayerLayer
      role={role}
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="4"
      px="4"
      textAlign="center"
      bg="rgb(0 0 0 / 0.6)"
    >
      {message && <styled.p textWrap="balance">{message}</styled.p>}
      {action}
    </PlayerLayer>
  );
}
