import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { keyPlaceOf, type PlayerCommand, playerCommandOf } from './player-keys';
import type { RichMedia } from './use-media-state';

const STEP_SECONDS = 5;
const STEP_VOLUME = 0.05;
const VOLUME_KEY = 'foyer.player.volume';
const KEYS_KEY = 'foyer.player.keys';

/** Acts on keys pressed on the page or in the player. */
export function usePlayerKeys(
  shell: RefObject<HTMLElement | null>,
  onCommand: ((command: PlayerCommand) => void) | undefined,
  /** False: keys that are pressed on the page itself aren't meant for it. */
  ownsPage: boolean,
): void {
  const handler = useRef(onCommand);
  useEffect(() => {
    handler.current = onCommand;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { current: player } = shell;
      if (!player || !handler.current || event.defaultPrevented) return;
      const place = keyPlaceOf(event.target, player);
      const command = place === 'page' && !ownsPage ? undefined : playerCommandOf(event, place);
      if (!command) return;
      event.preventDefault();
      if (!event.repeat || command !== 'play') handler.current(command);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [shell, ownsPage]);
}

/** Moves in what can be moved in: a film, or as much of a live stream as the player still has. */
export function seekBy(media: RichMedia, direction: 1 | -1): void {
  const { seekable } = media;
  const end = Number.isFinite(media.duration)
    ? media.duration
    : seekable && seekable.length > 0
      ? seekable.end(seekable.length - 1)
      : media.currentTime;
  media.currentTime = Math.max(0, Math.min(end, media.currentTime + direction * STEP_SECONDS));
}

export function changeVolume(media: RichMedia, direction: 1 | -1): void {
  media.volume = Math.max(0, Math.min(1, media.volume + direction * STEP_VOLUME));
  media.muted = media.volume === 0;
}

/** Turns sound on or off; on means audible. */
export function toggleSound(media: RichMedia): void {
  const isSilent = media.muted || media.volume === 0;
  media.muted = !isSilent;
  if (isSilent && media.volume === 0) media.volume = 1;
}

/** Full screen shows the player with its controls or, on an iPhone, the video alone. */
export function useFullscreen(shell: RefObject<HTMLElement | null>, media: RichMedia | null) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  useEffect(() => {
    const handleChange = () => setIsFullscreen(document.fullscreenElement === shell.current);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, [shell]);
  const toggleFullscreen = () => {
    const { current: element } = shell;
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
    else if (element?.requestFullscreen) void element.requestFullscreen().catch(() => {});
    else media?.webkitEnterFullscreen?.();
  };
  return { isFullscreen, toggleFullscreen };
}

/** What this browser remembers: the volume, and whether keys act on the player. */
export function usePlayerPreferences(media: RichMedia | null) {
  const [hasKeys, setHasKeys] = useState(() => recall(KEYS_KEY) !== 'off');
  useEffect(() => {
    if (!media) return;
    const volume = Number.parseFloat(recall(VOLUME_KEY) ?? '');
    if (volume > 0 && volume <= 1) media.volume = volume;
    const handleVolume = () => {
      if (!media.muted && media.volume > 0) remember(VOLUME_KEY, String(media.volume));
    };
    media.addEventListener('volumechange', handleVolume);
    return () => media.removeEventListener('volumechange', handleVolume);
  }, [media]);
  const changeKeys = useCallback((isOn: boolean) => {
    setHasKeys(isOn);
    remember(KEYS_KEY, isOn ? 'on' : 'off');
  }, []);
  return { hasKeys, changeKeys };
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full. Losing these preferences does no harm.
  }
}
