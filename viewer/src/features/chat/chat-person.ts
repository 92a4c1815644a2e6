import { mayReadChat } from '@contracts/domain/chat-reading';
import type { ContentDto, MeFrame } from '@contracts/streams/frames';
import type { ChatAuthor } from '@ui/chat/message-row';
import type { SessionUser } from '@ui/session/session.types';

export interface ChatPerson extends ChatAuthor {
  /** Whether their identity allows them to write. */
  hasJoined: boolean;
  /** Can read the chat; false until joining if it has no preview. */
  canRead: boolean;
  isBanned: boolean;
  isMuted: boolean;
}

/** The person in terms of the chat: a guest has joined, unless the content requires an account; an account also needs a name. */
export function chatPersonOf(
  user: SessionUser | null,
  me: MeFrame | null,
  chat: Pick<ContentDto['chat'], 'requireSignin' | 'enablePreview'>,
): ChatPerson | null {
  if (!user) return null;
  const isKnown = chat.requireSignin ? user.kind === 'registered' : user.kind !== 'anonymous';
  const own = me?.uid === user.uid ? me : null;
  return {
    uid: user.uid,
    name: user.displayName ?? '',
    photoUrl: user.photoUrl,
    hasJoined: isKnown && Boolean(user.displayName),
    canRead: own?.canReadChat ?? mayReadChat(chat, user.kind !== 'anonymous'),
    isBanned: own?.isBanned ?? false,
    isMuted: own?.isMuted ?? false,
    canModerate: own?.canModerate ?? false,
  };
}
