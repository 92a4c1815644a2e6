import { NO_RULES, slowUntil } from '@contracts/domain/chat-moderation';
import type { ChatMessageDto } from '@contracts/streams/frames';
import { rowsOf } from '@contracts/streams/room-stream';
import { chatText } from '@ui/chat/chat.messages';
import { chatTime } from '@ui/chat/message-row';
import { useStreamValue } from '@ui/stream/use-stream';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { formatWhen } from '@ui/time/format-when';
import { useServerNow } from '@ui/time/use-server-now';
import { deviceZone } from '@ui/time/zone-text';
import { useMemo } from 'react';
import type { MyChat } from './chat.requests';
import type { ChatPerson } from './chat-person';

export interface WritingRules {
  /** The person can't write for now, for a reason that the hint says. */
  isSilenced: boolean;
  /** The person can write, but must wait before sending. */
  mustWait: boolean;
  hint: string | null;
}

const EVERY_SECOND = { everyMs: 1_000 } as const;
const NEVER = { until: null } as const;

/** With the day, unless it is today. */
const untilText = (at: number, now: number): string =>
  new Date(at).toDateString() === new Date(now).toDateString()
    ? chatTime(at)
    : formatWhen(at, { zone: deviceZone(), now, level: 'short', isInSentence: true });

/** Whether moderators let only people with an account write for now. */
export const useSigninOnly = (store: RoomStore): boolean =>
  useStreamValue(store, (state) => rowsOf(state, 'chatRoom')[0]?.requiresSignin) === true;

/** What moderators have set, as it concerns this person: pause, mute, and slow mode with its time to wait. Hosts are exempt. */
export function useWritingRules(
  store: RoomStore,
  person: ChatPerson | null,
  mine: MyChat | undefined,
  messages: readonly ChatMessageDto[],
): WritingRules {
  const room = useStreamValue(store, (state) => rowsOf(state, 'chatRoom')[0]) ?? NO_RULES;
  const uid = person?.uid;
  const lastAt = useMemo(() => {
    const own = messages.findLast((message) => message.uid === uid);
    const times = [own?.sentAt, mine?.lastSentAt].flatMap((at) => (at ? [Date.parse(at)] : []));
    return times.length > 0 ? Math.max(...times) : null;
  }, [messages, uid, mine]);
  const isExempt = person === null || person.canModerate;
  const until = isExempt ? null : slowUntil(room, lastAt);
  const mutedUntil = mine?.mutedUntil ? Date.parse(mine.mutedUntil) : null;
  const now = useServerNow(until !== null || mutedUntil !== null ? EVERY_SECOND : NEVER);
  if (isExempt) return { isSilenced: false, mustWait: false, hint: null };
  if (person.isBanned) return { isSilenced: true, mustWait: false, hint: null };
  if (room.isPaused) return { isSilenced: true, mustWait: false, hint: chatText('chat.paused') };
  if (person.isMuted || (mutedUntil !== null && mutedUntil > now)) {
    const hint = mutedUntil ? chatText('chat.muted', { time: untilText(mutedUntil, now) }) : chatText('chat.mutedNow');
    return { isSilenced: true, mustWait: false, hint };
  }
  if (until === null || until <= now)
    return { isSilenced: false, mustWait: false, hint: room.holdsMessages ? chatText('chat.holds') : null };
  const seconds = String(Math.ceil((until - now) / 1_000));
  return { isSilenced: false, mustWait: true, hint: chatText('chat.slow', { seconds }) };
}
