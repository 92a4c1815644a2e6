import type { BrowserContext, Page } from 'playwright-core';

/** A film of an hour that plays in real time, and is where the player's commands say. */
const FILM = `class Film {
  constructor(onChange) { this.at = 0; this.since = null; this.duration = 3600; this.onChange = onChange; window.film = this; }
  get position() { return Math.min(this.duration, this.at + (this.since === null ? 0 : (performance.now() - this.since) / 1000)); }
  get isPlaying() { return this.since !== null; }
  play() { if (this.since === null) this.since = performance.now(); this.onChange('playing'); }
  pause() { this.at = this.position; this.since = null; this.onChange('paused'); }
  seek(to) { this.at = to; if (this.since !== null) this.since = performance.now(); this.onChange('seeked'); }
}`;

/** The part of YouTube's iframe API that players use. */
const YOUTUBE = `${FILM}
window.YT = { PlayerState: { ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 }, Player: class {
  constructor(frame, { events }) {
    this.listeners = [];
    this.volume = 100;
    this.film = new Film((state) => { if (state !== 'seeked') this.listeners.forEach((tell) => tell({ data: this.getPlayerState() })); });
    this.isQuiet = false;
    setTimeout(() => events.onReady({ target: this }));
  }
  addEventListener(name, tell) { if (name === 'onStateChange') this.listeners.push(tell); }
  getPlayerState() { return this.film.isPlaying ? 1 : this.film.position > 0 ? 2 : 5; }
  getOption() { return []; } setOption() {}
  getDuration() { return this.film.duration; } getCurrentTime() { return this.film.position; } getVideoLoadedFraction() { return 1; }
  playVideo() { this.film.play(); } pauseVideo() { this.film.pause(); } seekTo(to) { this.film.seek(to); }
  mute() { this.isQuiet = true; } unMute() { this.isQuiet = false; } isMuted() { return this.isQuiet; }
  setVolume(volume) { this.volume = volume; } getVolume() { return this.volume; }
  setPlaybackRate() {} getPlaybackRate() { return 1; } destroy() {}
} };
window.onYouTubeIframeAPIReady();`;

/** The part of Facebook's SDK that players use. */
const FACEBOOK = `${FILM}
const ready = [];
window.FB = { init() {}, Event: { subscribe(_, tell) { ready.push(tell); } }, XFBML: { parse(root) {
  const { id } = root.querySelector('.fb-video');
  const listeners = {};
  const names = { playing: 'startedPlaying', paused: 'paused', seeked: 'finishedBuffering' };
  const film = new Film((state) => (listeners[names[state]] ?? []).forEach((tell) => tell()));
  let isQuiet = false;
  const instance = {
    play() { film.play(); }, pause() { film.pause(); }, seek(to) { film.seek(to); },
    mute() { isQuiet = true; }, unmute() { isQuiet = false; }, isMuted() { return isQuiet; },
    getVolume() { return 1; }, setVolume() {}, getCurrentPosition() { return film.position; }, getDuration() { return film.duration; },
    subscribe(name, tell) { (listeners[name] ??= []).push(tell); },
  };
  setTimeout(() => ready.forEach((tell) => tell({ type: 'video', id, instance })));
} } };
window.fbAsyncInit();`;

/** The part of Vimeo's player page that answers players by messages. */
const VIMEO = `<script>${FILM}
const listening = new Set();
const send = (message) => parent.postMessage(JSON.stringify(message), '*');
const facts = () => ({ seconds: film.position, duration: film.duration, percent: film.position / film.duration });
const tell = (event, data = facts()) => { if (listening.has(event)) send({ event, data }); };
new Film((state) => {
  if (state === 'playing') { tell('play'); tell('playing'); }
  if (state === 'paused') tell('pause');
  if (state === 'seeked') { tell('seeking'); tell('seeked'); }
});
setInterval(() => { if (film.isPlaying) tell('timeupdate'); }, 100);
const answers = {
  getDuration: () => film.duration, getCurrentTime: () => film.position, getMuted: () => false, getVolume: () => 1,
  getPaused: () => !film.isPlaying, getTextTracks: () => [], getVideoWidth: () => 1280, getVideoHeight: () => 720, getPlaybackRate: () => 1,
};
addEventListener('message', ({ data }) => {
  const { method, value: given } = typeof data === 'string' ? JSON.parse(data) : data;
  const value = Array.isArray(given) ? given[0] : given;
  if (method === 'addEventListener') { listening.add(value); if (value === 'loaded') tell('loaded', { id: 1 }); return; }
  if (method === 'play') film.play();
  if (method === 'pause') film.pause();
  if (method === 'setCurrentTime') film.seek(value);
  send({ method, value: answers[method] ? answers[method]() : value });
});
send({ event: 'ready' });
</script>`;

/** Stands in for the pages and scripts of video providers, which no test reaches. */
export async function doubleProviders(context: BrowserContext): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  const page = (body: string) => ({ contentType: 'text/html', body: `<!doctype html>${body}` });
  await context.route('https://www.youtube.com/iframe_api', (route) => route.fulfill(script(YOUTUBE)));
  await context.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill(page('')));
  await context.route('https://connect.facebook.net/en_US/sdk.js', (route) => route.fulfill(script(FACEBOOK)));
  await context.route('https://player.vimeo.com/**', (route) => route.fulfill(page(VIMEO)));
}

/** Seconds into the film that a doubled player shows; null while there is none or it doesn't play. */
export async function shownPosition(page: Page): Promise<number | null> {
  for (const frame of page.frames()) {
    const position = await frame
      .evaluate(() => {
        const { film } = globalThis as { film?: { isPlaying: boolean; position: number } };
        return film?.isPlaying ? film.position : null;
      })
      .catch(() => null);
    if (position !== null) return position;
  }
  return null;
}
