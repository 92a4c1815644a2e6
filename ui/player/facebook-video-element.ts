/** Facebook's player, as its SDK gives it (https://developers.facebook.com/docs/plugins/embedded-video-player/api/). Seconds, volume from 0 to 1. */
interface FacebookPlayer {
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  mute(): void;
  unmute(): void;
  isMuted(): boolean;
  getVolume(): number;
  setVolume(volume: number): void;
  getCurrentPosition(): number;
  getDuration(): number;
  subscribe(event: FacebookEvent, listener: () => void): unknown;
}

type FacebookEvent =
  | 'startedPlaying'
  | 'paused'
  | 'finishedPlaying'
  | 'startedBuffering'
  | 'finishedBuffering'
  | 'error';

interface FacebookSdk {
  init(options: { version: string; xfbml: boolean }): void;
  Event: {
    subscribe(
      event: 'xfbml.ready',
      listener: (message: { type: string; id: string; instance: FacebookPlayer }) => void,
    ): void;
  };
  XFBML: { parse(root: Element): void };
}

interface FacebookPage {
  FB?: FacebookSdk;
  fbAsyncInit?: () => void;
}

const SDK_URL = 'https://connect.facebook.net/en_US/sdk.js';
const VERSION = 'v21.0';
const READY_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 250;
/** Facebook doesn't say when a seek is done: it is where the position is this near, in seconds, or when this long has passed. */
const NEAR = 1.5;
const SEEK_PATIENCE_MS = 5_000;
const HAVE_METADATA = 1;
const HAVE_ENOUGH_DATA = 4;

let count = 0;
const waiting = new Map<string, (player: FacebookPlayer) => void>();

/** Loads Facebook's SDK once, and defines `facebook-video`: its player with the browser's media API, as far as it goes. */
export async function defineFacebookVideo(): Promise<void> {
  await loadSdk();
  if (!customElements.get('facebook-video')) customElements.define('facebook-video', FacebookVideoElement);
}

class FacebookVideoElement extends HTMLElement {
  readyState = 0;
  seeking = false;
  paused = true;
  ended = false;
  error: { message: string } | null = null;
  loop = false;
  readonly playbackRate = 1;
  #player: FacebookPlayer | null = null;
  #volume = 1;
  #isMuted = false;
  #wantsToPlay = false;
  #timer: ReturnType<typeof setInterval> | null = null;
  #seek: { to: number; at: number } | null = null;

  connectedCallback(): void {
    const id = `facebook-video-${count++}`;
    const video = document.createElement('div');
    video.className = 'fb-video';
    video.id = id;
    for (const [name, value] of Object.entries({
      href: this.getAttribute('src') ?? '',
      width: 'auto',
      'show-text': 'false',
      allowfullscreen: 'true',
      controls: 'false',
    }))
      video.setAttribute(`data-${name}`, value);
    this.replaceChildren(video);
    waiting.set(id, (player) => this.#begin(player));
    (window as FacebookPage).FB?.XFBML.parse(this);
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  disconnectedCallback(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#player?.pause();
    this.#player = null;
    this.replaceChildren();
  }

  get duration(): number {
    return this.#player?.getDuration() || Number.NaN;
  }

  get currentTime(): number {
    return this.#seek?.to ?? this.#player?.getCurrentPosition() ?? 0;
  }

  set currentTime(seconds: number) {
    this.#seek = { to: seconds, at: performance.now() };
    this.seeking = true;
    this.#tell('seeking');
    this.#player?.seek(seconds);
  }

  get muted(): boolean {
    return this.#isMuted;
  }

  set muted(isMuted: boolean) {
    this.#isMuted = isMuted;
    if (isMuted) this.#player?.mute();
    else this.#player?.unmute();
    this.#tell('volumechange');
  }

  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    this.#player?.setVolume(volume);
    this.#tell('volumechange');
  }

  /** Resolves once it plays; the browser's refusal isn't told, and shows in that it doesn't. */
  play(): Promise<void> {
    this.#wantsToPlay = true;
    this.#player?.play();
    return new Promise((resolve) => this.addEventListener('playing', () => resolve(), { once: true }));
  }

  pause(): void {
    this.#wantsToPlay = false;
    this.#player?.pause();
  }

  #begin(player: FacebookPlayer): void {
    this.#player = player;
    this.readyState = HAVE_METADATA;
    player.setVolume(this.#volume);
    if (this.#isMuted) player.mute();
    for (const [event, act] of Object.entries(this.#reactions)) player.subscribe(event as FacebookEvent, act);
    this.#tell('loadedmetadata', 'durationchange');
    if (this.#seek) player.seek(this.#seek.to);
    if (this.#wantsToPlay) player.play();
  }

  readonly #reactions: Readonly<Record<FacebookEvent, () => void>> = {
    startedPlaying: () => {
      const wasPaused = this.paused;
      this.paused = false;
      this.ended = false;
      this.readyState = HAVE_ENOUGH_DATA;
      this.#tell(...(wasPaused ? ['play'] : []), 'playing');
    },
    paused: () => {
      this.paused = true;
      this.#tell('pause');
    },
    finishedPlaying: () => {
      this.paused = true;
      this.ended = true;
      this.#tell('pause', 'ended');
      if (this.loop) void this.play();
    },
    startedBuffering: () => {
      this.readyState = HAVE_METADATA + 1;
      this.#tell('waiting');
    },
    finishedBuffering: () => {
      this.readyState = HAVE_ENOUGH_DATA;
      this.#tell('canplay', ...(this.paused ? [] : ['playing']));
    },
    error: () => {
      this.error = { message: 'Facebook could not play the video' };
      this.#tell('error');
    },
  };

  #look(): void {
    if (!this.#player) return;
    if (this.#seek) {
      const position = this.#player.getCurrentPosition();
      const isThere = Math.abs(position - this.#seek.to) < NEAR;
      if (isThere || performance.now() - this.#seek.at > SEEK_PATIENCE_MS) {
        this.#seek = null;
        this.seeking = false;
        this.#tell('seeked');
      }
    }
    if (!this.paused) this.#tell('timeupdate');
  }

  #tell(...names: string[]): void {
    for (const name of names) this.dispatchEvent(new Event(name));
  }
}

let loading: Promise<void> | null = null;

/** A failure is forgotten, so that a retry can help. */
function loadSdk(): Promise<void> {
  loading ??= requestSdk().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function requestSdk(): Promise<void> {
  const page = window as FacebookPage;
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = (message: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(message));
    };
    const timer = setTimeout(() => fail('Facebook does not answer'), READY_WITHIN_MS);
    page.fbAsyncInit = () => {
      clearTimeout(timer);
      page.FB?.init({ version: VERSION, xfbml: false });
      page.FB?.Event.subscribe('xfbml.ready', ({ type, id, instance }) => {
        if (type !== 'video') return;
        waiting.get(id)?.(instance);
        waiting.delete(id);
      });
      resolve();
    };
    script.onerror = () => fail('Facebook cannot be reached');
    script.src = SDK_URL;
    document.head.append(script);
  });
}
