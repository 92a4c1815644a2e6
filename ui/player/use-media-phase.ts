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

/** What the media is doing, and whether it is heard. */
export function useMediaPhase(media: HTMLMediaElement | null): { phase: PlayerPhase; isMuted: boolean } {
  const [phase, setPhase] = useState<PlayerPhase>('loading');
  const [isMuted, setIsMuted] = useState(false);

  useEffect(() => {
    if (!media) return;
    const handlePhase = ({ type }: Event) => setPhase(PHASE_AFTER[type] ?? 'loading');
    const handleVolume = () => setIsMuted(media.muted || media.volume === 0);
    handleVolume();
    for (const name of Object.keys(PHASE_AFTER)) media.addEventListener(name, handlePhase);
    media.addEventListener('volumechange', handleVolume);
    return () => {
      for (const name of Object.keys(PHASE_AFTER)) media.removeEventListener(name, handlePhase);
      media.removeEventListener('volumechange', handleVolume);
    };
  }, [media]);

  return { phase, isMuted };
}
