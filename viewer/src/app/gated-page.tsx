import { useStreamValue } from '@ui/stream/use-stream';
import { withLateSheet } from '@ui/theme/late-sheet';
import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useState } from 'react';
import { keptNumber, seatNumber, takeNumberFromAddress } from '../features/gate/kept-number';
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
  const { id, clientId, isPaywalled } = channel;
  /** Whether the person has a seat, but comes with another number. */
  const [isSwitching, setIsSwitching] = useState(false);
  // Before anything in the page reports where it is.
  useLayoutEffect(() => {
    if (!isPaywalled) return;
    takeNumberFromAddress(clientId);
    const [seat, kept] = [seatNumber(id), keptNumber(clientId)];
    setIsSwitching(seat !== null && kept !== null && seat !== kept);
  }, [isPaywalled, clientId, id]);
  const { reconnect } = room;
  const handleAdmitted = useCallback(() => {
    setIsSwitching(false);
    reconnect();
  }, [reconnect]);
  if (!isPaywalled || (gate === 'open' && !isSwitching)) return children;
  const waiting = <WaitingContent clientKey={page.client.key} />;
  if (gate === null) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Gate page={page} room={room} isRule={gate === 'rule' && !isSwitching} onAdmitted={handleAdmitted} />
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
