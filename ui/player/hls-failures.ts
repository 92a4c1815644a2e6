interface HlsApi {
  on: (event: 'hlsError', listener: (event: string, data: { fatal: boolean }) => void) => void;
}

const LOOK_EVERY_MS = 50;

/** Turns a fatal error of hls.js, which its element keeps to itself, into an `error` event of the media. The answer stops it. */
export function reportHlsFailures(media: HTMLMediaElement & { api?: HlsApi | null }): () => void {
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
