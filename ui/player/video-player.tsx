import type { VideoSourceResult } from '@contracts/domain/video-source';
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../components/button';
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
  const { attempt, hasFailed, fail, retry, succeed } = useAttempts(mode !== 'onDemand');
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
    (phase: PlayerPhase) => {
      if (phase === 'playing') succeed();
      report.current?.(phase);
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

  if (hasFailed) {
    const page = providerPageOf(source);
    const action = (
      <styled.div display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        <Button onClick={retry} icon={<RotateCw aria-hidden="true" />}>
          {playerText('player.retry')}
        </Button>
        {page && <ProviderLink page={page} />}
      </styled.div>
    );
    return <PlayerNotice role="alert" message={playerText('player.failed')} action={action} />;
  }
  if (!isMediaSource(source)) return isHeld ? null : <Embed {...source} title={title} onPhase={handlePhase} />;
  return (
    <LazyMediaPlayer
      key={attempt}
      {...{ source, mode, title, poster, startsAt, captionLanguage, isHeld }}
      serverNow={clock.now}
      resumeAt={position.current}
      onPhase={handlePhase}
      onFail={handleFail}
    />
  );
}

/** Where the video itself may still be found. */
function ProviderLink({ page }: { page: string }) {
  const host = new URL(page).hostname.replace(/^www\./, '');
  return (
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
      {playerText('player.openPage', { host })}
    </styled.a>
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
  return Loaded ? <Loaded.Player {...props} /> : <PlayerLoading />;
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
