import { Play, Volume2 } from 'lucide-react';
import { createElement, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../components/button';
import { followProgram, type ProgramMedia, type ProgramOptions } from './follow-program';
import { goToLiveEdge } from './live-edge';
import { MediaControls } from './media-controls';
import { configOf, MEDIA_ELEMENTS, type MediaSource } from './media-source';
import type { PlayerMode, PlayerPhase } from './player.types';
import { PlayerCover, PlayerLayer, PlayerLoading, PlayerNotice } from './player-frame';
import { playerText } from './player-messages';
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
  onPhase: (phase: PlayerPhase) => void;
  onFail: (position: number) => void;
}

/** Plays everything that has a media element, from files to YouTube. */
export function MediaPlayer(props: MediaPlayerProps) {
  const { source, mode, startsAt, isHeld, serverNow, resumeAt, onPhase, onFail } = props;
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
    onPhase(phase);
    if (phase === 'failed') onFail(media?.currentTime ?? 0);
  }, [phase, onPhase, onFail, media]);

  const handlePlay = () => {
    if (!media) return;
    media.muted = mode === 'bumper';
    void start();
  };
  const handleUnmute = () => {
    if (!media) return;
    media.muted = false;
    if (media.volume === 0) media.volume = 1;
    setPlayback('audible');
  };

  if (!isDefined) return <PlayerLoading />;
  return (
    <>
      <MediaControls mode={mode} poster={props.poster} hasBar={mode !== 'bumper' && !hasEnded}>
        {createElement(element.tag, {
          ref: setMedia,
          slot: 'media',
          title: props.title,
          src: element.srcOf(source),
          config: configOf(element, props.captionLanguage),
          playsInline: true,
          preload: mode === 'onDemand' ? 'metadata' : 'auto',
          loop: mode === 'bumper',
          muted: mode === 'bumper',
        })}
      </MediaControls>
      {isCovered && <PlayerCover poster={props.poster} />}
      {phase === 'ended' && mode === 'simulatedLive' && (
        <PlayerNotice role="status" message={playerText('player.ended')} />
      )}
      {(phase === 'buffering' ||
        (isCovered && phase === 'playing') ||
        (phase === 'loading' && !isWaitingForPerson)) && <PlayerLoading />}
      {(isBlocked || isWaitingForPerson) && (
        <PlayerNotice
          action={
            <Button onClick={handlePlay} icon={<Play aria-hidden="true" />}>
              {playerText('player.play')}
            </Button>
          }
        />
      )}
      {isMuted && playback === 'muted' && !hasEnded && (
        <PlayerLayer inset="auto" top="3" left="3" width="auto" height="auto">
          <Button onClick={handleUnmute} icon={<Volume2 aria-hidden="true" />}>
            {playerText('player.unmute')}
          </Button>
        </PlayerLayer>
      )}
    </>
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
