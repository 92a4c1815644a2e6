import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Spinner } from '../components/spinner';
import { createMessages } from '../messages/messages';
import type { StreamStatus } from '../stream/stream-client';
import { styled } from '../styled-system/jsx';

const connectionText = createMessages({
  'connection.reconnecting': 'Reconnecting…',
  'connection.offline': "You're offline. We'll reconnect automatically.",
});

const SHOWN_AFTER_MS = 2_500;

const Pill = styled('div', {
  base: {
    position: 'absolute',
    top: '2',
    right: '2',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'max-content',
    maxWidth: 'calc(100% - 1rem)',
    px: '3',
    py: '1.5',
    borderRadius: 'card',
    bg: 'rgb(10 12 15 / 0.94)',
    color: 'white',
    fontSize: 'xs',
    fontWeight: 'medium',
    pointerEvents: 'none',
    animation: 'fadeIn 160ms ease-out',
    '& svg': { flexShrink: 0 },
  },
});

/** Says, over what is nearest and without moving anything, that the connection is lost. Brief interruptions aren't mentioned. */
export function ConnectionHint({ status }: { status: StreamStatus }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const isCut = !isOnline || status.state === 'waiting' || status.state === 'connecting';
  const isLong = useLasts(isCut, SHOWN_AFTER_MS);
  if (!isCut || !isLong) return <div role="status" />;
  return (
    <div role="status">
      <Pill>
        {isOnline ? <Spinner size="3" /> : <WifiOff size={14} aria-hidden="true" />}
        {connectionText(isOnline ? 'connection.reconnecting' : 'connection.offline')}
      </Pill>
    </div>
  );
}

function useLasts(isTrue: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isTrue) return setLasts(false);
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isTrue, milliseconds]);
  return lasts;
}

function subscribe(run: () => void): () => void {
  window.addEventListener('online', run);
  window.addEventListener('offline', run);
  return () => {
    window.removeEventListener('online', run);
    window.removeEventListener('offline', run);
  };
}
