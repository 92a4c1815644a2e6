const API_URL = 'https://www.youtube.com/iframe_api';
const READY_WITHIN_MS = 20_000;

interface YoutubePage {
  YT?: { Player?: unknown };
  onYouTubeIframeAPIReady?: () => void;
}

/** Loads YouTube's player script once. The element would load it too, but remembers a failure for ever, so that no retry could help. */
export function loadYoutubeApi(): Promise<void> {
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
