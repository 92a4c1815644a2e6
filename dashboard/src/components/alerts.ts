import { setTitleCount } from '@ui/components/page-title';
import { createMessages } from '@ui/messages/messages';
import { useEffect, useId, useSyncExternalStore } from 'react';

export const alertText = createMessages({
  'alerts.menu': 'Alerts',
  'alerts.sound': 'Sound',
  'alerts.desktop': 'Desktop notifications',
  'alerts.blocked': "Your browser is blocking notifications. Allow them for this site in your browser's settings.",
  'alerts.missing': "This browser can't show notifications.",
  'alerts.hint': "When something new comes in while you're looking elsewhere",
});

/** Which alerts someone wants on this device. Nothing rings or appears unless they ask for it. */
export interface AlertChoice {
  sound: boolean;
  desktop: boolean;
}

const STORAGE_KEY = 'foyer.alerts';
const listeners = new Set<() => void>();
let choice: AlertChoice | null = null;

function current(): AlertChoice {
  choice ??= read();
  return choice;
}

function read(): AlertChoice {
  try {
    const stored = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<AlertChoice>;
    return { sound: stored.sound === true, desktop: stored.desktop === true };
  } catch {
    return { sound: false, desktop: false };
  }
}

function choose(next: AlertChoice): void {
  choice = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const permission = (): NotificationPermission | 'missing' =>
  typeof Notification === 'undefined' ? 'missing' : Notification.permission;

/** The choice, what the browser allows, and how to change it: turning on desktop notifications asks for permission. */
export function useAlertChoice() {
  const { sound, desktop } = useSyncExternalStore(subscribe, current);
  const allowed = useSyncExternalStore(subscribe, permission);
  return {
    sound,
    desktop: desktop && allowed === 'granted',
    /** Why desktop notifications can't be turned on; null if they can. */
    blocked:
      allowed === 'denied' ? alertText('alerts.blocked') : allowed === 'missing' ? alertText('alerts.missing') : null,
    toggleSound: () => {
      choose({ ...current(), sound: !sound });
      if (!sound) ring();
    },
    toggleDesktop: async () => {
      const isOn = !(desktop && allowed === 'granted');
      const isAllowed = isOn && permission() !== 'missing' && (await Notification.requestPermission()) === 'granted';
      choose({ ...current(), desktop: isAllowed });
    },
  };
}

export interface Alert {
  title: string;
  body: string;
  /** A later alert with the same tag replaces this one. */
  tag: string;
  onOpen?: () => void;
}

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isHidden = () => document.visibilityState === 'hidden';

/** Whether the page is in a hidden tab or window. */
export const useIsPageHidden = (): boolean => useSyncExternalStore(subscribeToVisibility, isHidden);

/** Tells someone who may be looking elsewhere, in the ways that they have chosen: a sound, and a desktop notification while the page is hidden. */
export function notify({ title, body, tag, onOpen }: Alert): void {
  const { sound, desktop } = current();
  if (sound) ring();
  if (!desktop || permission() !== 'granted' || document.visibilityState === 'visible') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      onOpen?.();
      shown.close();
    };
  } catch {
    // Android's browsers show notifications only for installed apps.
  }
}

let audio: AudioContext | null = null;
const TONES = [659, 880];
const TONE_SECONDS = 0.14;

/** Two short, quiet tones. Browsers allow it once the page has been clicked. */
function ring(): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [at, frequency] of TONES.entries()) {
    const from = audio.currentTime + at * TONE_SECONDS;
    const gain = new GainNode(audio, { gain: 0 });
    const tone = new OscillatorNode(audio, { frequency });
    gain.gain.setValueAtTime(0.12, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS);
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(from + TONE_SECONDS);
  }
}

const unread = new Map<string, number>();

/** Adds what someone hasn't read to the number in the tab's title, while this part of the page is there. */
export function useUnreadInTitle(count: number): void {
  const id = useId();
  useEffect(() => {
    const tell = () => setTitleCount([...unread.values()].reduce((sum, each) => sum + each, 0));
    unread.set(id, count);
    tell();
    return () => {
      unread.delete(id);
      tell();
    };
  }, [id, count]);
}
