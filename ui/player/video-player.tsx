import type { VideoSourceResult } from '@contracts/domain/video-source';
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../components/button';
import { machine } from '../stream/stream-environment';
import { styled } from '../styled-system/jsx';
import { type ServerClock, serverClock } from '../time/server-clock';
import type { MediaPlayer, MediaPlayerProps } from './media-player';
import { isMediaSource, providerPageOf } from './media-source';
import type { PlayerMode, PlayerPhase } from './player.types';
import { PlayerFrame, PlayerLoading, PlayerNotice, PlayerPoster } from './player-frame';
import { playerText } from './player-messages';
import { useAttempts } from './use-attempts';

interface VideoPlayerProps {
  /** The result of `parseVideoSource`; an error is shown in the video's area. */
  source: VideoSourceResult;
  mode: PlayerMode;
  title: string;
  poster?: string | null;
  /** Start of a simulated-live program, epoch milliseconds. */
  startsAt?: number | null;
  /** Language of the captions, if the viewer turns them on and the provider supports it; null for the video's own. */
  captionLanguage?: string | null;
  /** Ready, but neither visible nor audible yet: something covers it until the start. */
  isHeld?: boolean;
  clock?: ServerClock;
  onState?: (phase: PlayerPhase) => void;
}

/** Without a picture for this long, the player says that the video can't be reached. */
const LATE_MS = 12_000;
/** From then on, a try has this long: some connections stay silent forever. */
const GIVE_UP_MS = 30_000;
const ARRIVED: ReadonlySet<PlayerPhase> = new Set(['playing', 'blocked', 'ended']);

/** A file of its own. A page that begins with a video loads it along with its data. */
export const loadMediaPlayer = () => import('./media-player');

/** The video of a page. Give it a `key` per content; it keeps its element across renders. */
export function VideoPlayer({ source, mode, title, poster = null, ...rest }: VideoPlayerProps) {
  return (
    <PlayerFrame title={title}>
      <PlayerPoster poster={poster} />
      {source.kind === 'error' ? (
        <PlayerNotice role="alert" message={source.message} />
      ) : (
        <Playing key={JSON.stringify(source)} source={source} mode={mode} title={title} poster={poster} {...rest} />
      )}
    </PlayerFrame>
  );
}

type PlayingProps = Required<Pick<VideoPlayerProps, 'mode' | 'title' | 'poster'>> &
  Pick<VideoPlayerProps, 'startsAt' | 'captionLanguage' | 'isHeld' | 'clock' | 'onState'> & {
    source: Exclude<VideoSourceResult, { kind: 'error' }>;
  };

function Playing(props: PlayingProps) {
  const { source, mode, title, poster, startsAt = null, captionLanguage = null } = props;
  const { isHeld = false, clock = serverClock, onState } = props;
  const goesOnTrying = mode !== 'onDemand';
  const { attempt, hasFailed, failures, fail, retry, restart, succeed } = useAttempts(goesOnTrying);
  const [phase, setPhase] = useState<PlayerPhase>('loading');
  const isLate = useLate(!isHeld && (phase === 'buffering' || (phase === 'loading' && goesOnTrying)), attempt);
  const position = useRef(0);
  const report = useRef(onState);
  useEffect(() => {
    report.current = onState;
  });
  useEffect(() => clock.follow(), [clock]);
  useEffect(() => {
    if (!isHeld) retry();
  }, [isHeld, retry]);

  const handlePhase = useCallback(
    (next: PlayerPhase, at = 0) => {
      setPhase(next);
      if (next === 'buffering' && at > 0) position.current = at;
      if (ARRIVED.has(next)) succeed();
      report.current?.(next);
    },
    [succeed],
  );
  const handleFail = useCallback(
    (at: number) => {
      position.current = at;
      fail();
      report.current?.('failed');
    },
    [fail],
  );

  useEffect(() => {
    if (isLate && goesOnTrying) return machine.after(GIVE_UP_MS, () => handleFail(0));
  }, [isLate, goesOnTrying, handleFail]);

  const isUnreached = isLate || (goesOnTrying && failures > 0);
  const notice = (hasFailed || isUnreached) && !isHeld && (
    <PlayerNotice
      role="alert"
      message={playerText(isUnreached ? 'player.unreached' : 'player.failed')}
      action={<WaysOn page={providerPageOf(source)} onRetry={restart} />}
    />
  );
  if (hasFailed) return notice;
  if (!isMediaSource(source)) return isHeld ? null : <Embed {...source} title={title} onPhase={handlePhase} />;
  return (
    <LazyMediaPlayer
      key={attempt}
      {...{ source, mode, title, poster, startsAt, captionLanguage, isHeld }}
      serverNow={clock.now}
      resumeAt={position.current}
      notice={notice}
      onPhase={handlePhase}
      onFail={handleFail}
    />
  );
}

/** Whether an attempt has been waiting for too long, on a page that was visible at the end. */
function useLate(isWaiting: boolean, attempt: number): boolean {
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    const look = () => {
      if (machine.isHidden()) cancel = machine.after(LATE_MS, look);
      else setLate(attempt);
    };
    let cancel = machine.after(LATE_MS, look);
    return () => {
      cancel();
      setLate(null);
    };
  }, [isWaiting, attempt]);
  return isWaiting && late === attempt;
}

/** Another try, and where the video itself may still be found. */
function WaysOn({ page, onRetry }: { page: string | null; onRetry: () => void }) {
  return (
    <styled.div display="flex" flexWrap="wrap" justifyContent="center" gap="3">
      <Button onClick={onRetry} icon={<RotateCw aria-hidden="true" />}>
        {playerText('player.retry')}
      </Button>
      {page && (
        <styled.a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          display="inline-flex"
          alignItems="center"
          minHeight="10"
          px="3"
          color="white"
          textDecoration="underline"
        >
          {playerText('player.openPage', { host: new URL(page).hostname.replace(/^www\./, '') })}
        </styled.a>
      )}
    </styled.div>
  );
}

function Embed({
  onPhase,
  ...props
}: {
  src: string;
  allow: string;
  title: string;
  onPhase: (phase: PlayerPhase) => void;
}) {
  useEffect(() => onPhase('playing'), [onPhase]);
  return <EmbedPlayer {...props} />;
}

/** The player's code is a separate chunk. `React.lazy` would remember a failed download forever. */
function LazyMediaPlayer(props: MediaPlayerProps) {
  const [Loaded, setLoaded] = useState<{ Player: typeof MediaPlayer } | null>(null);
  const { onFail } = props;
  useEffect(() => {
    let isCurrent = true;
    loadMediaPlayer().then(
      (module) => isCurrent && setLoaded({ Player: module.MediaPlayer }),
      () => isCurrent && onFail(0),
    );
    return () => {
      isCurrent = false;
    };
  }, [onFail]);
  return Loaded ? <Loaded.Player {...props} /> : props.notice || <PlayerLoading />;
}

interface EmbedPlayerProps {
  src: string;
  allow: string;
  title: string;
}

const PERMISSIONS = ['allow-scripts', 'allow-forms', 'allow-popups', 'allow-presentation'];

/** Another provider's player, sandboxed; only another site keeps its origin, because ours would undo the sandbox. */
function EmbedPlayer({ src, allow, title }: EmbedPlayerProps) {
  const isForeign = new URL(src, window.location.href).origin !== window.location.origin;
  return (
    <styled.iframe
      src={src}
      title={title}
      allow={allow}
      allowFullScreen
      sandbox={(isForeign ? [...PERMISSIONS, 'allow-same-origin'] : PERMISSIONS).join(' ')}
      referrerPolicy="strict-origin-when-cross-origin"
      position="absolute"
      inset="0"
      boxSize="full"
      borderWidth="0"
    />
  );
}
