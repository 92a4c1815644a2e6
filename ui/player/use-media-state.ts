import { useEffect, useState } from 'react';
import { secondsBehind } from './live-edge';

interface RenditionList extends EventTarget, Iterable<{ height?: number }> {
  /** -1: the player chooses. */
  selectedIndex: number;
}

/** What the elements of some kinds of sources can do in addition. */
export type RichMedia = HTMLMediaElement & {
  videoRenditions?: RenditionList;
  requestPictureInPicture?: () => Promise<unknown>;
  /** iPhones show only the video itself in full screen. */
  webkitEnterFullscreen?: () => void;
};

export interface MediaState {
  isPaused: boolean;
  hasEnded: boolean;
  isMuted: boolean;
  /** From 0 to 1. */
  volume: number;
  rate: number;
  /** Whether the picture of a live stream is older than necessary. */
  isBehind: boolean;
  hasCaptions: boolean;
  isCaptioned: boolean;
  /** Heights of the pictures to choose from, in pixels. */
  qualities: readonly number[];
}

/** Seconds that a live picture may be behind the newest one without being late. */
const LATE = 30;
const EVENTS = [
  'play',
  'playing',
  'pause',
  'emptied',
  'volumechange',
  'ratechange',
  'loadedmetadata',
  'durationchange',
  'timeupdate',
  'seeked',
] as const;
const NOTHING: MediaState = {
  isPaused: true,
  hasEnded: false,
  isMuted: false,
  volume: 1,
  rate: 1,
  isBehind: false,
  hasCaptions: false,
  isCaptioned: false,
  qualities: [],
};

/** What the controls show. Rerenders only when something of it changes. */
export function useMediaState(media: RichMedia | null): MediaState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!media) return;
    const look = () => setState((before) => (isSame(before, stateOf(media)) ? before : stateOf(media)));
    const lists = [media.textTracks, media.videoRenditions].filter((list) => list !== undefined);
    look();
    for (const name of EVENTS) media.addEventListener(name, look);
    for (const list of lists) for (const name of LIST_EVENTS) (list as EventTarget).addEventListener?.(name, look);
    return () => {
      for (const name of EVENTS) media.removeEventListener(name, look);
      for (const list of lists) for (const name of LIST_EVENTS) (list as EventTarget).removeEventListener?.(name, look);
    };
  }, [media]);
  return state;
}

const LIST_EVENTS = ['change', 'addtrack', 'removetrack', 'addrendition', 'removerendition'] as const;

/** The tracks of a media that can be shown as text. */
export const captionsOf = (media: HTMLMediaElement): TextTrack[] =>
  [...(media.textTracks ?? [])].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');

/** Shows the captions in this language, or else the first ones; hides them if any are shown. */
export function toggleCaptions(media: HTMLMediaElement, language: string | null): void {
  const tracks = captionsOf(media);
  const isShown = tracks.some(({ mode }) => mode === 'showing');
  const wanted = tracks.find((track) => language !== null && track.language.startsWith(language)) ?? tracks[0];
  for (const track of tracks) track.mode = !isShown && track === wanted ? 'showing' : 'disabled';
  if (wanted && !isShown) wanted.oncuechange = () => liftCaptions(wanted, media.clientHeight);
}

/** Of the bar over the video, in pixels. */
const BAR_HEIGHT = 76;
/** Of a line of captions, as a share of the picture's height. */
const CAPTION_LINE = 0.06;

/** Browsers put captions at the very bottom, where the bar would cover them: they begin as many lines higher as the bar is high, with room for two. */
export function liftCaptions({ activeCues }: Pick<TextTrack, 'activeCues'>, height: number): void {
  if (height === 0) return;
  const line = -(Math.ceil(BAR_HEIGHT / (height * CAPTION_LINE)) + 2);
  for (const cue of activeCues ?? []) if ('line' in cue && cue.line === 'auto') cue.line = line;
}

function stateOf(media: RichMedia): MediaState {
  const captions = captionsOf(media);
  return {
    isPaused: media.paused,
    hasEnded: media.ended,
    isMuted: media.muted || media.volume === 0,
    volume: media.volume,
    rate: media.playbackRate,
    isBehind: secondsBehind(media) > LATE,
    hasCaptions: captions.length > 0,
    isCaptioned: captions.some(({ mode }) => mode === 'showing'),
    qualities: [...(media.videoRenditions ?? [])].map(({ height = 0 }) => height).filter((height) => height > 0),
  };
}

function isSame(a: MediaState, b: MediaState): boolean {
  const { qualities, ...rest } = a;
  return (
    Object.entries(rest).every(([name, value]) => b[name as keyof MediaState] === value) &&
    qualities.join() === b.qualities.join()
  );
}
