import { mayReadChat } from '@contracts/domain/chat-reading';
import type { ContentDto, MeFrame } from '@contracts/streams/frames';
import type { SessionUser } from '@ui/session/session.types';

export interface ChatPerson {
  uid: string;
  name: string;
  photoUrl: string | null;
  /** May write, as far as who they are goes. */
  hasJoined: boolean;
  /** Sees what others wrote; false until joining where the chat has no preview. */
  canRead: boolean;
  isBanned: boolean;
  canModerate: boolean;
}

/** Who this is to the chat: a guest has joined, unless the content asks for an account; an account needs a name as well. */
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
    canModerate: own?.canModerate ?? false,
  };
}
