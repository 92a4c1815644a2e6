import type { ViewerEventName } from '@contracts/domain/viewer-events';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

interface TaggedPage {
  dataLayer?: unknown[];
}

const configured = new Set<string>();

/** Reports an event to the channel's own Google Analytics (spec 1 §7). Its script is loaded with the first one. */
export function reportToGoogle(
  trackingIds: readonly string[],
  name: ViewerEventName,
  about: Record<string, string>,
): void {
  const page = window as TaggedPage;
  page.dataLayer ??= [];
  const { dataLayer } = page;
  // Google's script reads the arguments object itself, not an array.
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments);
  }
  for (const id of trackingIds) {
    if (configured.size === 0) {
      gtag('js', new Date());
      const script = document.createElement('script');
      script.async = true;
      script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
      document.head.append(script);
    }
    if (!configured.has(id)) gtag('config', id);
    configured.add(id);
    gtag('event', name, { ...about, send_to: id });
  }
}
