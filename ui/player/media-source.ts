import type { VideoSource } from '@contracts/domain/video-source';

export type MediaSource =
  | Extract<VideoSource, { kind: 'youtube' | 'vimeo' }>
  | { readonly kind: 'hls' | 'file' | 'facebook'; readonly url: string };

export const isMediaSource = (source: VideoSource): source is MediaSource => source.kind !== 'iframe';

interface MediaElement {
  tag: 'video' | 'hls-video' | 'youtube-video' | 'vimeo-video' | 'facebook-video';
  /** Loads the element's code; the browser's own needs none. */
  define: () => Promise<unknown>;
  /** Whether rates such as 1.05 are supported. */
  hasFineRate: boolean;
  /** Whether the provider's page can fail to load without an event. */
  failsSilently?: boolean;
  srcOf: (source: MediaSource) => string;
  config?: Record<string, unknown>;
  /** The provider's name for the language of captions. */
  captionSetting?: string;
  /** The page of the video at the provider. */
  pageOf?: (source: MediaSource) => string;
}

const NO_REFERRER_PATH = { referrerpolicy: 'strict-origin-when-cross-origin' };
const urlOf = (source: MediaSource) => ('url' in source ? source.url : '');

function vimeoPageOf(source: MediaSource): string {
  return source.kind === 'vimeo' ? `https://vimeo.com/${source.id}${source.hash ? `/${source.hash}` : ''}` : '';
}

/** How each kind of source is played: by elements with the browser's media API. */
export const MEDIA_ELEMENTS: Readonly<Record<MediaSource['kind'], MediaElement>> = {
  file: { tag: 'video', define: () => Promise.resolve(), hasFineRate: true, srcOf: urlOf },
  hls: { tag: 'hls-video', define: () => import('hls-video-element'), hasFineRate: true, srcOf: urlOf },
  youtube: {
    tag: 'youtube-video',
    define: () => Promise.all([import('youtube-video-element'), loadYoutubeApi()]),
    hasFineRate: false,
    failsSilently: true,
    srcOf: (source) => ('id' in source ? `https://www.youtube-nocookie.com/embed/${source.id}` : ''),
    config: NO_REFERRER_PATH,
    captionSetting: 'cc_lang_pref',
    pageOf: (source) => ('id' in source ? `https://www.youtube.com/watch?v=${source.id}` : ''),
  },
  vimeo: {
    tag: 'vimeo-video',
    define: () => import('vimeo-video-element'),
    hasFineRate: false,
    failsSilently: true,
    srcOf: vimeoPageOf,
    config: { ...NO_REFERRER_PATH, dnt: true },
    pageOf: vimeoPageOf,
  },
  facebook: {
    tag: 'facebook-video',
    define: () => import('./facebook-video-element').then(({ defineFacebookVideo }) => defineFacebookVideo()),
    hasFineRate: false,
    failsSilently: true,
    srcOf: urlOf,
    pageOf: urlOf,
  },
};

/** Configuration of the provider's player. */
export function configOf(
  { config, captionSetting }: MediaElement,
  captionLanguage: string | null,
): MediaElement['config'] {
  return captionSetting && captionLanguage ? { ...config, [captionSetting]: captionLanguage } : config;
}

/** The page of the video at its provider; null for files and streams. */
export function providerPageOf(source: VideoSource): string | null {
  return isMediaSource(source) ? (MEDIA_ELEMENTS[source.kind].pageOf?.(source) ?? null) : null;
}

const API_URL = 'https://www.youtube.com/iframe_api';
const READY_WITHIN_MS = 20_000;

interface YoutubePage {
  YT?: { Player?: unknown };
  onYouTubeIframeAPIReady?: () => void;
}

/** Loads YouTube's player script once. The element would load it too, but would remember a failure forever, so that no retry could help. */
function loadYoutubeApi(): Promise<void> {
  const page = window as YoutubePage;
  if (page.YT?.Player) return Promise.resolve();
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('YouTube does not answer')), READY_WITHIN_MS);
    page.onYouTubeIframeAPIReady = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('YouTube cannot be reached'));
    };
    script.src = API_URL;
    document.head.append(script);
  });
}
