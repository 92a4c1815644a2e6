import { createElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { followProgram, type ProgramMedia, type ProgramOptions } from './follow-program';
import { goToLiveEdge } from './live-edge';
import { configOf, MEDIA_ELEMENTS, type MediaSource } from './media-source';
import type { PlayerMode, PlayerPhase } from './player.types';
import { toggleSound } from './player-commands';
import { PlayerCover, PlayerLoading, PlayerNotice, PlayerPoster } from './player-frame';
import { playerText } from './player-messages';
import { PlayerShell } from './player-shell';
import { type Playback, startPlayback } from './start-playback';
import { useMediaPhase } from './use-media-phase';

const SILENCE_MS = 20_000;

export interface MediaPlayerProps {
  source: MediaSource;
  mode: PlayerMode;
  poster: string | null;
  title: string;
  /** Epoch milliseconds; only for simulated live. */
  startsAt: number | null;
  captionLanguage: string | null;
  /** Loads, but doesn't play yet. */
  isHeld: boolean;
  serverNow: () => number;
  /** Position in seconds where on-demand playback resumes after a failure. */
  resumeAt: number;
  /** Why there is no picture, in place of a sign that it loads. */
  notice: ReactNode;
  /** `at`: position in seconds. */
  onPhase: (phase: PlayerPhase, at: number) => void;
  onFail: (position: number) => void;
}

/** Plays everything that has a media element, from files to YouTube. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { source, mode, poster, startsAt, isHeld, serverNow, resumeAt, notice, onPhase, onFail } = props;
  const element = MEDIA_ELEMENTS[source.kind];
  const isDefined = useDefined(element.define, onFail);
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [playback, setPlayback] = useState<Playback | null>(null);
  const { phase: mediaPhase, isMuted, hasPlayed } = useMediaPhase(media);

  const start = useCallback(async () => {
    if (media) setPlayback(await startPlayback(media));
  }, [media]);
  const { hasArrived, hasEnded } = useSimulatedLive(media, {
    startsAt: mode === 'simulatedLive' ? startsAt : null,
    serverNow,
    hasFineRate: element.hasFineRate,
    play: start,
  });

  const isBlocked = playback === 'refused' && !hasPlayed;
  const isWaitingForPerson = mode === 'onDemand' && !hasPlayed && mediaPhase !== 'buffering';
  const isCovered = mode === 'simulatedLive' && !hasArrived;
  const phase = hasEnded ? 'ended' : isBlocked ? 'blocked' : mediaPhase;

  const wasHeld = useRef(isHeld);
  useEffect(() => {
    if (!media || mode === 'onDemand' || isHeld) return;
    if (wasHeld.current) goToLiveEdge(media);
    wasHeld.current = false;
    void start();
  }, [media, mode, isHeld, start]);
  useEffect(() => {
    if (media && mode === 'onDemand' && resumeAt > 0) goOnFrom(media, resumeAt);
  }, [media, mode, resumeAt]);
  useEffect(() => (media && source.kind === 'hls' ? reportHlsFailures(media) : undefined), [media, source.kind]);
  useEffect(
    () => (media && element.failsSilently ? failAfterSilence(media, onFail) : undefined),
    [media, element, onFail],
  );
  useEffect(() => {
    onPhase(phase, media?.currentTime ?? 0);
    if (phase === 'failed') onFail(media?.currentTime ?? 0);
  }, [phase, onPhase, onFail, media]);

  const handleStart = () => {
    if (!media) return;
    media.muted = mode === 'bumper';
    void start();
  };
  const handleUnmute = () => {
    if (!media) return;
    toggleSound(media);
    setPlayback('audible');
  };

  if (!isDefined) return notice || <PlayerLoading />;
  const isOver = mode === 'onDemand' && phase === 'ended';
  return (
    <PlayerShell
      media={media}
      mode={mode}
      captionLanguage={props.captionLanguage}
      hasBar={mode !== 'bumper' && !hasEnded && !isHeld && (hasPlayed || !notice)}
      hasStarted={hasPlayed}
      start={isBlocked || isWaitingForPerson || isOver ? handleStart : null}
      unmute={isMuted && playback === 'muted' && !hasEnded && !notice ? handleUnmute : null}
      element={createElement(element.tag, {
        ref: setMedia,
        'data-media': '',
        title: props.title,
        src: element.srcOf(source),
        config: configOf(element, props.captionLanguage),
        playsInline: true,
        preload: mode === 'onDemand' ? 'metadata' : 'auto',
        loop: mode === 'bumper',
        muted: mode === 'bumper',
      })}
    >
      {isCovered ? <PlayerCover poster={poster} /> : !hasPlayed && <PlayerPoster poster={poster} />}
      {phase === 'ended' && (mode === 'simulatedLive' || mode === 'live') && (
        <PlayerNotice role="status" message={playerText('player.ended')} />
      )}
      {notice ||
        ((phase === 'buffering' ||
          (isCovered && phase === 'playing') ||
          (phase === 'loading' && !isWaitingForPerson)) && <PlayerLoading />)}
    </PlayerShell>
  );
}

function useDefined(define: () => Promise<unknown>, onFail: (position: number) => void): boolean {
  const [isDefined, setIsDefined] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    define().then(
      () => isCurrent && setIsDefined(true),
      () => isCurrent && onFail(0),
    );
    return () => {
      isCurrent = false;
    };
  }, [define, onFail]);
  return isDefined;
}

function failAfterSilence(media: HTMLMediaElement, onFail: (position: number) => void): () => void {
  const timer = setTimeout(() => {
    if (media.readyState === 0) onFail(0);
  }, SILENCE_MS);
  return () => clearTimeout(timer);
}

function goOnFrom(media: HTMLMediaElement, position: number): void {
  const handle = () => {
    media.currentTime = position;
  };
  media.addEventListener('loadedmetadata', handle, { once: true });
}

interface HlsApi {
  on: (event: 'hlsError', listener: (event: string, data: { fatal: boolean }) => void) => void;
}

const LOOK_EVERY_MS = 50;

/** Turns a fatal error of hls.js, which its element doesn't report, into an `error` event of the media. The returned function stops it. */
function reportHlsFailures(media: HTMLMediaElement & { api?: HlsApi | null }): () => void {
  let watched: HlsApi | null = null;
  const look = () => {
    if (!media.api || media.api === watched) return;
    watched = media.api;
    watched.on('hlsError', (_event, { fatal }) => {
      if (fatal) media.dispatchEvent(new Event('error'));
    });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Keeps the media at the program's position while mounted; returns whether it shows the program, and whether that has ended. With a `startsAt` of null, it does nothing. */
function useSimulatedLive(
  media: ProgramMedia | null,
  {
    startsAt,
    serverNow,
    hasFineRate,
    play,
  }: Pick<ProgramOptions, 'serverNow' | 'hasFineRate' | 'play'> & { startsAt: number | null },
): { hasArrived: boolean; hasEnded: boolean } {
  const [hasEnded, setHasEnded] = useState(false);
  const [hasArrived, setHasArrived] = useState(false);

  useEffect(() => {
    setHasEnded(false);
    setHasArrived(false);
    if (media === null || startsAt === null) return;
    return followProgram(media, {
      startsAt,
      serverNow,
      hasFineRate,
      play,
      onEndChange: setHasEnded,
      onArrive: () => setHasArrived(true),
    });
  }, [media, startsAt, serverNow, hasFineRate, play]);

  return { hasArrived, hasEnded };
}
