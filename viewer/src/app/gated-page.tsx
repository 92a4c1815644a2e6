import { useStreamValue } from '@ui/stream/use-stream';
import { withLateSheet } from '@ui/theme/late-sheet';
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { takeNumberFromAddress } from '../features/gate/kept-number';
import type { ChannelPageDto, ContentPageDto } from '../public-api/public.requests';
import type { Room } from './use-room';
import { WaitingContent } from './waiting-page';

const loadGate = () => withLateSheet(import('./gate'));
const Gate = lazy(async () => ({ default: (await loadGate()).Gate }));
const Attendee = lazy(async () => ({ default: (await loadGate()).Attendee }));

export interface GatedProps {
  page: ChannelPageDto | ContentPageDto;
  room: Room;
}

/** A page of a channel: in a paywalled one, the gate stands before it until the server says that the person may watch. */
export function GatedPage({ page, room, children }: GatedProps & { children: ReactNode }) {
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  const gate = useStreamValue(room.store, (state) => state.me?.gate ?? null);
  const isOpen = !channel.isPaywalled || gate === 'open';
  // Before anything in the page reports where it is.
  useLayoutEffect(() => {
    if (channel.isPaywalled && gate === 'open') takeNumberFromAddress(channel.clientId, false);
  }, [channel.isPaywalled, channel.clientId, gate]);
  if (isOpen) return children;
  const waiting = <WaitingContent clientKey={page.client.key} />;
  if (gate === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Gate page={page} room={room} isRule={gate === 'rule'} />
    </Suspense>
  );
}

/** In the footer of a paywalled channel's pages: with which number the person watches. */
function AttendeeOf({ page, room }: GatedProps) {
  const channel = useStreamValue(room.store, (state) => state.channel) ?? page.channel;
  if (!channel.isPaywalled) return null;
  return (
    <Suspense>
      <Attendee page={page} room={room} />
    </Suspense>
  );
}

/** The footer of a paywalled channel's page. `line`: the account. */
export const footerOf = (gated: GatedProps, line: ReactNode): ReactNode => (
  <>
    <AttendeeOf {...gated} />
    {line}
  </>
);
