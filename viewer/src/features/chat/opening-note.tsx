import { CHAT_OPENS_SOON } from '@contracts/domain/chat-window';
import { formatWhen } from '@ui/time/format-when';
import { useServerNow } from '@ui/time/use-server-now';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { viewerTimeZone } from '../../components/date-lines';
import { chatText } from './chat.messages';
import { ChatNote } from './join-prompt';

/** From here on, an opening is soon. */
const SOON_MS = 3_600_000;
const LOOK_EVERY_MS = 15_000;

export interface OpeningNoteProps {
  /** Epoch milliseconds; null if that isn't known. */
  opensAt: number | null;
  timeZoneName: string;
  /** What people can do until then. */
  actions: ReactNode;
}

/** A chat that hasn't opened: the date of its opening and, within the last hour, that it is soon (spec 1 §4). */
export function OpeningNote({ opensAt, timeZoneName, actions }: OpeningNoteProps) {
  const now = useServerNow({ everyMs: LOOK_EVERY_MS });
  return (
    <ChatNote
      icon={<Clock size={22} />}
      title={
        opensAt === null || opensAt - now < SOON_MS
          ? CHAT_OPENS_SOON
          : chatText('chat.opens', {
              date: formatWhen(opensAt, {
                zone: timeZoneName,
                viewerZone: viewerTimeZone(),
                now,
                level: 'short',
                isInSentence: true,
              }),
            })
      }
      hint={chatText('chat.openingHint')}
    >
      {actions}
    </ChatNote>
  );
}
