import { useEffect, useState } from 'react';
import type { PlayerPhase } from './player.types';

const PHASE_AFTER: Readonly<Record<string, PlayerPhase>> = {
  loadstart: 'loading',
  waiting: 'buffering',
  playing: 'playing',
  pause: 'paused',
  ended: 'ended',
  error: 'failed',
};
const START = { phase: 'loading' as PlayerPhase, hasPlayed: false };

/** What the media is doing, whether it has ever played, and whether it can be heard. */
export function useMediaPhase(media: HTMLMediaElement | null): {
  phase: PlayerPhase;
  hasPlayed: boolean;
  isMuted: boolean;
} {
  const [state, setState] = useState(START);
  const [isMuted, setIsMuted] = useState(false);

  useEffect(() => {
    if (!media) return;
    const handlePhase = ({ type }: Event) =>
      setState(({ hasPlayed }) => ({
        phase: media.error ? 'failed' : (PHASE_AFTER[type] ?? 'loading'),
        hasPlayed: hasPlayed || type === 'playing',
      }));
    const handleVolume = () => setIsMuted(media.muted || media.volume === 0);
    handleVolume();
    for (const name of Object.keys(PHASE_AFTER)) media.addEventListener(name, handlePhase);
    media.addEventListener('volumechange', handleVolume);
    return () => {
      for (const name of Object.keys(PHASE_AFTER)) media.removeEventListener(name, handlePhase);
      media.removeEventListener('volumechange', handleVolume);
    };
  }, [media]);

  return { ...state, isMuted };
}
