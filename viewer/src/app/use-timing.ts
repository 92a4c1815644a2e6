import { type Availability, availabilityOf } from '@contracts/domain/availability';
import { type ChatWindow, chatWindowOf, chatWindowWhile } from '@contracts/domain/chat-window';
import { epochOf, timesOf } from '@contracts/domain/content-times';
import { nextBoundary, type Phase, phaseOf } from '@contracts/domain/content-timing';
import type { ContentDto } from '@contracts/streams/frames';
import { serverClock } from '@ui/time/server-clock';
import { useServerNow } from '@ui/time/use-server-now';
import { useMemo } from 'react';

export interface Timing {
  /** Epoch milliseconds by the server's clock, as of the last boundary. */
  now: number;
  phase: Phase;
  chat: ChatWindow;
  availability: Availability;
}

/** The state of a content; rerenders at the next boundary, even without a frame from the stream (spec 1 §4). */
export function useTiming(content: ContentDto): Timing {
  const facts = useMemo(
    () => ({
      ...timesOf(content),
      showAt: epochOf(content.showAt),
      hideAt: epochOf(content.hideAt),
      chat: {
        enabled: content.chat.enabled,
        startsAt: epochOf(content.chat.startsAt),
        endsAt: epochOf(content.chat.endsAt),
      },
    }),
    [content],
  );
  const now = useServerNow({ until: nextBoundary(facts, serverClock.now()) });
  const availability = availabilityOf(facts, now);
  return {
    now,
    phase: phaseOf(facts, now),
    chat: chatWindowWhile(availability, chatWindowOf({ chat: facts.chat, times: facts }, now)),
    availability,
  };
}
