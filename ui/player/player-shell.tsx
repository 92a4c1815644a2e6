import { type PointerEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { styled } from '../styled-system/jsx';
import { goToLiveEdge } from './live-edge';
import type { PlayerMode } from './player.types';
import { PlayerBar } from './player-bar';
import { MiddleButton, SoundButton } from './player-buttons';
import {
  changeVolume,
  seekBy,
  toggleSound,
  useFullscreen,
  usePlayerKeys,
  usePlayerPreferences,
} from './player-commands';
import type { PlayerCommand } from './player-keys';
import { playerText } from './player-messages';
import { type RichMedia, toggleCaptions, useMediaState } from './use-media-state';

/** Without movement, the bar is hidden after this long. */
const QUIET_AFTER_MS = 2_500;

/** The video and everything over it; what is shown in full screen. */
const Shell = styled('div', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    overflow: 'hidden',
    color: 'white',
    containerType: 'inline-size',
    '--media-object-fit': 'contain',
    '& > [data-media]': { position: 'absolute', inset: '0', display: 'block', width: 'full', height: 'full' },
    '&:fullscreen': { bg: 'black' },
    '&[data-quiet]': { cursor: 'none' },
  },
});
const ClickArea = styled('div', { base: { position: 'absolute', inset: '0' } });

interface PlayerShellProps {
  element: ReactNode;
  media: RichMedia | null;
  mode: PlayerMode;
  captionLanguage: string | null;
  hasBar: boolean;
  hasStarted: boolean;
  /** If set, a button in the middle starts the video. */
  start: (() => void) | null;
  /** If set, the browser, or the channel, muted the video, and a button turns on its sound. */
  unmute: (() => void) | null;
  /** The page is about this video: its keys work without the focus, too. */
  ownsPage?: boolean;
  /** Over the video and under the controls. */
  children?: ReactNode;
}

/** The player's controls: what the person does with the video. */
export function PlayerShell(props: PlayerShellProps) {
  const { element, media, mode, captionLanguage, hasBar, hasStarted, start, unmute, ownsPage = true, children } = props;
  const shell = useRef<HTMLDivElement>(null);
  const state = useMediaState(media);
  const { isQuiet, stir, rest } = useQuiet(shell);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { isFullscreen, toggleFullscreen } = useFullscreen(shell, media);
  const { hasKeys, changeKeys } = usePlayerPreferences(mode === 'bumper' ? null : media);
  const isHidden = isQuiet && hasStarted && !state.isPaused && !isMenuOpen;
  const isAtRest = hasBar && hasStarted && state.isPaused && !state.hasEnded && mode !== 'onDemand' && start === null;
  const togglePlay = () => {
    if (!media) return;
    if (start) start();
    else if (media.paused) media.play().catch(() => {});
    else media.pause();
  };
  const goLive = () => {
    if (!media) return;
    goToLiveEdge(media);
    media.play().catch(() => {});
  };
  const toggleMute = () => {
    if (unmute) unmute();
    else if (media) toggleSound(media);
  };
  const handleCommand = (command: PlayerCommand) => {
    if (!media) return;
    stir();
    const canSeek = mode === 'onDemand' || mode === 'live';
    if (command === 'play') togglePlay();
    else if (command === 'mute') toggleMute();
    else if (command === 'fullscreen') toggleFullscreen();
    else if (command === 'captions') toggleCaptions(media, captionLanguage);
    else if (command === 'louder' || command === 'quieter') changeVolume(media, command === 'louder' ? 1 : -1);
    else if (canSeek) seekBy(media, command === 'forward' ? 1 : -1);
  };
  usePlayerKeys(shell, hasBar && hasKeys ? handleCommand : undefined, ownsPage);

  const { muteButton, playButton, focusMute, focusPlay } = useNextFocus();
  const handleUp = ({ pointerType, button }: PointerEvent) => {
    if (button !== 0) return;
    if (pointerType === 'mouse') togglePlay();
    else if (isHidden) stir();
    else rest();
  };
  return (
    <Shell ref={shell} data-quiet={isHidden || undefined}>
      {element}
      {hasBar && <ClickArea onPointerUp={handleUp} />}
      {children}
      {start && (
        <MiddleButton
          onClick={() => {
            start();
            focusPlay();
          }}
        />
      )}
      {isAtRest && (
        <MiddleButton
          text={playerText('player.pausedLive')}
          onClick={() => {
            goLive();
            focusPlay();
          }}
        />
      )}
      {hasBar && media && !(start && !hasStarted) && (
        <PlayerBar
          media={media}
          state={state}
          mode={mode}
          hasVolume={unmute === null}
          isFullscreen={isFullscreen}
          isHidden={isHidden}
          settings={{ onOpenChange: setIsMenuOpen, hasKeys, onKeysChange: changeKeys }}
          playButton={playButton}
          muteButton={muteButton}
          onPlay={togglePlay}
          onMute={toggleMute}
          onLive={goLive}
          onCaptions={() => toggleCaptions(media, captionLanguage)}
          onFullscreen={toggleFullscreen}
        />
      )}
      {unmute && (
        <SoundButton
          text={playerText(mode === 'bumper' ? 'player.unmute' : 'player.tapForSound')}
          isAboveBar={hasBar}
          onClick={() => {
            focusMute();
            unmute();
          }}
        />
      )}
    </Shell>
  );
}

/** Whether nobody has moved over the player, or pressed a key in it, for a while. */
function useQuiet(shell: RefObject<HTMLDivElement | null>) {
  const [isQuiet, setIsQuiet] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stir = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsQuiet(true), QUIET_AFTER_MS);
    setIsQuiet(false);
  }, []);
  const rest = useCallback(() => setIsQuiet(true), []);

  useEffect(() => {
    const { current: element } = shell;
    const handleMove = (event: globalThis.PointerEvent) => {
      if (event.pointerType === 'mouse') stir();
    };
    element?.addEventListener('pointermove', handleMove);
    element?.addEventListener('click', stir);
    stir();
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('pointermove', handleMove);
      element?.removeEventListener('click', stir);
    };
  }, [shell, stir]);
  return { isQuiet, stir, rest };
}

/** Buttons in the picture disappear once they are pressed: the focus goes on to the same thing in the bar, as soon as that is there. */
function useNextFocus() {
  const play = useRef<HTMLButtonElement>(null);
  const wanted = useRef<'play' | 'mute' | null>(null);
  const comeTo = useCallback((name: 'play' | 'mute', button: HTMLButtonElement | null) => {
    if (!button || wanted.current !== name) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
  }, []);
  const playButton = useCallback(
    (button: HTMLButtonElement | null) => {
      play.current = button;
      comeTo('play', button);
    },
    [comeTo],
  );
  const muteButton = useCallback((button: HTMLButtonElement | null) => comeTo('mute', button), [comeTo]);
  return {
    playButton,
    muteButton,
    focusPlay: () => {
      wanted.current = 'play';
      comeTo('play', play.current);
    },
    focusMute: () => {
      wanted.current = 'mute';
    },
  };
}
