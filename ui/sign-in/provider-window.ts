import type { IconWeight } from '@contracts/domain/icon-catalogue';
import { SIGNED_IN_CHANNEL, type WindowProvider } from '@contracts/domain/sign-in-providers';
import { uiText } from '../messages/ui-messages';

/** A provider that a page offers. */
export interface ProviderChoice {
  provider: WindowProvider;
  /** What people call it. */
  name: string;
  /** What the organization wants on its button. */
  icon?: { weight: IconWeight; name: string } | null;
  /** Organization on whose page it is offered. */
  clientId?: string;
  /** Someone who is signed in proves it again. */
  again?: true;
}

/** What the window brought back, worth something together with what this page kept to itself. */
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
 * Opens the window in which a provider asks who someone is; null when the browser lets none be opened. The window is
 * opened before anything is waited for, because only a click may open one. It is heard over a channel: providers cut a
 * window off from the page that opened it, so that it may seem closed while it is not. A window that can't be led
 * anywhere is closed again, and `onRefused` says why.
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

/** Browsers keep digests from pages that came over plain http. */
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
