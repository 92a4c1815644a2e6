import type { IconWeight } from '@contracts/domain/icon-catalogue';
import { SIGNED_IN_CHANNEL, type WindowProvider } from '@contracts/domain/sign-in-providers';
import { uiText } from '../messages/ui-messages';

/** A provider that a page offers. */
export interface ProviderChoice {
  provider: WindowProvider;
  /** Its name for people. */
  name: string;
  /** The organization's text for its button. */
  icon?: { weight: IconWeight; name: string } | null;
  /** The organization whose page offers it. */
  clientId?: string;
  /** A signed-in person confirms who they are. */
  again?: true;
}

/** What the window returned, useful only together with what this page kept. */
export interface ProviderProof {
  code: string;
  verifier: string;
}

export interface ProviderWindowEvents {
  onProof: (proof: ProviderProof) => void;
  onRefused: (refusal: { error: string; message: string }) => void;
  /** The person closed it. */
  onGone: () => void;
}

const SIZE = 'popup,width=500,height=640';
const LOOK_MS = 500;
const GONE_AFTER_MS = 1_000;

/**
 * Opens the window in which a provider asks who someone is; null if the browser blocks it. The window is
 * opened before anything is awaited, because only a click may open one. It reports over a channel: providers cut
 * the window off from the page that opened it, so that it may seem closed while it isn't. A window that can't be
 * navigated is closed again, and `onRefused` says why.
 */
export function openProviderWindow(
  choice: ProviderChoice,
  publicUrl: string,
  events: ProviderWindowEvents,
): (() => void) | null {
  if (!hasDigests()) {
    events.onRefused({ error: 'insecure_page', message: uiText('signIn.secureOnly') });
    return () => {};
  }
  const opened = window.open('about:blank', '_blank', SIZE);
  if (!opened) return null;
  try {
    return leadWindow(opened, choice, publicUrl, events);
  } catch {
    opened.close();
    events.onRefused({ error: 'window_failed', message: uiText('signIn.windowFailed') });
    return () => {};
  }
}

/** Browsers provide no digests to pages over plain http. */
const hasDigests = (): boolean => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

function leadWindow(
  opened: Window,
  { provider, clientId, again }: ProviderChoice,
  publicUrl: string,
  { onProof, onRefused, onGone }: ProviderWindowEvents,
): () => void {
  const flow = crypto.randomUUID();
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const channel = new BroadcastChannel(SIGNED_IN_CHANNEL);
  let closedSince: number | null = null;
  const watch = setInterval(() => {
    if (!opened.closed || !document.hasFocus()) closedSince = null;
    else closedSince ??= Date.now();
    if (closedSince === null || Date.now() - closedSince < GONE_AFTER_MS) return;
    clearInterval(watch);
    onGone();
  }, LOOK_MS);
  const stop = () => {
    clearInterval(watch);
    channel.close();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Record<string, string>>) => {
    if (data?.flow !== flow) return;
    stop();
    if (data.code) onProof({ code: data.code, verifier });
    else onRefused({ error: data.error ?? '', message: data.message ?? '' });
  });
  challengeOf(verifier)
    .then((challenge) => {
      const query = new URLSearchParams({ challenge, flow, returnTo: window.location.origin });
      if (clientId) query.set('clientId', clientId);
      if (again) query.set('again', 'true');
      opened.location.href = `${publicUrl}/api/session/providers/${provider}/start?${query}`;
    })
    .catch(() => {
      stop();
      opened.close();
      onRefused({ error: 'window_failed', message: uiText('signIn.windowFailed') });
    });
  return stop;
}

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
