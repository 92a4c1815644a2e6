import { chakra } from '@chakra-ui/react';
import { VideoProvider } from '@contracts/domain/enums';
import { parseVideoSource } from '@contracts/domain/video-source';
import { Artwork } from '@ui/components/artwork';
import { PlayerFrame } from '@ui/player/player-frame';
import { formatDuration } from '@ui/time/duration-text';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-final-form';
import { useStreamCheck } from '../contents.requests';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

/** Learns the address of a file or stream that doesn't answer, and null once one does. */
export type OnSilent = (url: string | null) => void;

export interface VideoPreviewProps {
  clientId: string;
  values: ContentFormValues;
  onSilent?: OnSilent | undefined;
}

/** The address of the file or stream that plays; null of anything else. */
export function fileUrlOf({ videoProvider, src, contentType }: VideoFields): string | null {
  if (!Object.hasOwn(VideoProvider, videoProvider)) return null;
  const source = parseVideoSource(videoProvider as VideoProvider, src, contentType);
  return source.kind === 'file' || source.kind === 'hls' ? source.url : null;
}

type VideoFields = Pick<ContentFormValues, 'src' | 'contentType'> & { videoProvider: string };

/** Browsers that need a script for streams leave it to the server whether one answers. */
const playsStreams = () => document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

/** What the link leads to: a picture of it; of a file or stream also whether it answers, and how long it runs. */
export function VideoPreview({ clientId, values, onSilent }: VideoPreviewProps) {
  const { videoProvider, src, contentType, duration } = values;
  const form = useForm();
  const filled = useRef<string | null>(null);
  if (!Object.hasOwn(VideoProvider, videoProvider)) return null;
  const provider = videoProvider as VideoProvider;
  const source = parseVideoSource(provider, src, contentType);
  if (source.kind === 'error') return null;
  const handleLength = (minutes: number) => {
    const isTyped = duration !== '' && duration !== '0' && duration !== filled.current;
    if (contentType === 'live' || isTyped) return;
    filled.current = String(lengthOf(minutes, contentType === 'onDemand'));
    form.change('duration', filled.current);
  };
  const isStream = source.kind === 'hls';
  if (source.kind === 'file' || (isStream && playsStreams()))
    return (
      <FilePreview key={source.url} url={source.url} isStream={isStream} onLength={handleLength} onSilent={onSilent} />
    );
  if (isStream && URL.canParse(source.url))
    return (
      <StreamAnswer key={source.url} clientId={clientId} url={source.url} onLength={handleLength} onSilent={onSilent} />
    );
  if (source.kind !== 'youtube') return null;
  return (
    <Artwork
      src={`https://i.ytimg.com/vi/${source.id}/hqdefault.jpg`}
      width="full"
      maxWidth="28rem"
      borderRadius="control"
    />
  );
}

/** In minutes. An event ends after the whole minute in which its video ends; a video itself is as long as it is. */
const lengthOf = (minutes: number, isOnDemand: boolean) =>
  isOnDemand || minutes < 1 ? Math.round(minutes * 100) / 100 : Math.ceil(minutes);

/** The player is loaded with the first video. */
const FilmPlayer = lazy(async () => ({ default: (await import('./film-player')).FilmPlayer }));

/** What takes longer is called silent, until it answers after all. */
const PATIENCE_MS = 8_000;

interface FilePreviewProps {
  url: string;
  /** It may begin only with the event. */
  isStream: boolean;
  /** In minutes. */
  onLength: (minutes: number) => void;
  onSilent?: OnSilent | undefined;
}

/** Loads the file in this browser, so it fails here if it would fail for viewers. */
function FilePreview({ url, isStream, onLength, onSilent }: FilePreviewProps) {
  const [minutes, setMinutes] = useState<number | 'silent' | null>(null);
  const fail = () => {
    setMinutes('silent');
    onSilent?.(url);
  };
  const giveUp = useEffectEvent(fail);
  const isAsking = minutes === null;
  useEffect(() => {
    const timer = isAsking ? setTimeout(() => giveUp(), PATIENCE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isAsking]);
  return (
    <Preview
      answer={minutes}
      isStream={isStream}
      picture={
        <PlayerFrame title={text('preview.label')}>
          <Suspense>
            <FilmPlayer
              url={url}
              onLength={(length) => {
                setMinutes(length);
                onSilent?.(null);
                if (length > 0) onLength(length);
              }}
              onError={fail}
            />
          </Suspense>
        </PlayerFrame>
      }
    />
  );
}

/** Typing has paused. */
const SETTLED_MS = 400;

/** What the server learns about a stream that this browser can't check. */
function StreamAnswer({
  clientId,
  url,
  onLength,
  onSilent,
}: Omit<FilePreviewProps, 'isStream'> & { clientId: string }) {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data, error } = useStreamCheck(clientId, isSettled ? url : null);
  const report = useEffectEvent(({ answers, minutes }: NonNullable<typeof data>) => {
    onSilent?.(answers ? null : url);
    if (minutes !== null) onLength(minutes);
  });
  useEffect(() => {
    if (data) report(data);
  }, [data]);
  if (error) return null;
  return <Preview isStream answer={data ? (data.answers ? (data.minutes ?? 0) : 'silent') : null} />;
}

interface PreviewProps {
  picture?: ReactNode;
  /** How many minutes it runs, 0 if that isn't known; null: not known yet whether it answers. */
  answer: number | 'silent' | null;
  isStream: boolean;
}

function Preview({ picture, answer, isStream }: PreviewProps) {
  return (
    <chakra.div display="grid" gap="2" maxWidth="28rem">
      {picture && (
        <chakra.div borderRadius="control" overflow="hidden">
          {picture}
        </chakra.div>
      )}
      <chakra.p role="status" fontSize="sm" color="text-muted">
        {answer === null && text('preview.asking')}
        {answer === 'silent' &&
          (isStream ? text('preview.silentStream') : <Answer tone="wrong">{text('preview.silent')}</Answer>)}
        {typeof answer === 'number' && (
          <Answer tone="fine">
            {answer > 0 ? text('preview.answersFor', { length: formatDuration(answer) }) : text('preview.answers')}
          </Answer>
        )}
      </chakra.p>
    </chakra.div>
  );
}

const Line = chakra('span', {
  base: {
    display: 'flex',
    gap: '1.5',
    fontWeight: 'medium',
    '& svg': { flexShrink: 0, mt: '0.5' },
    '&[data-tone=fine]': { color: 'success-text' },
    '&[data-tone=wrong]': { color: 'danger-text' },
  },
});

function Answer({ tone, children }: { tone: 'fine' | 'wrong'; children: ReactNode }) {
  const Icon = tone === 'fine' ? CircleCheck : CircleAlert;
  return (
    <Line data-tone={tone}>
      <Icon size={16} aria-hidden="true" />
      <span>{children}</span>
    </Line>
  );
}
