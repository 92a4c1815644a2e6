import {
  type DirectChatAct,
  type DirectChatFacts,
  type DirectChatRefusal,
  isOpenStatus,
} from '../../../contracts/domain/direct-chat.js';
import { type ChatCommand, sentHashOf } from '../chat/chat.public.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { DirectChatRow, PersonRow } from './direct-chat.mapper.js';
import type { ChangedChat, NewMessage } from './direct-chat.repository.js';

/** A person's current name and photo. */
export interface Named {
  uid: string;
  name: string;
  photoUrl: string | null;
}

interface Changes {
  now: Date;
  /** People whose names are known now: at least those who are new in the chat. */
  members: readonly Named[];
  /** The text of a new request. */
  message?: string;
  /** When the chat will be closed. */
  leavesAt?: Date | null;
}

/** The chat after a decision. */
export function changedChat(row: DirectChatRow, next: DirectChatFacts, changes: Changes): ChangedChat {
  const { now, members, message = row.message, leavesAt = row.leaves_at } = changes;
  const isAskedNow = next.status === 'request' && row.status !== 'request';
  const isAcceptedNow = isOpenStatus(next.status) && !isOpenStatus(row.status);
  return {
    id: row.id,
    roomId: row.room_id,
    clientId: row.client_id,
    facts: next,
    people: peopleOf(next, row.people, members),
    message,
    requestedAt: isAskedNow ? now : row.requested_at,
    acceptedAt: isAcceptedNow ? now : row.accepted_at,
    leavesAt,
    createdAt: row.requested_at,
  };
}

/** The people of a chat with their names. */
export function peopleOf(facts: DirectChatFacts, known: readonly PersonRow[], members: readonly Named[]): PersonRow[] {
  return facts.people.map(({ uid, isHost, status }) => {
    const before = known.find((person) => person.uid === uid);
    const named = members.find((member) => member.uid === uid) ?? before;
    if (!named) throw new Error('someone takes part in a direct chat whose name is unknown');
    return { uid, isHost, status, name: named.name, photoUrl: named.photoUrl, isMuted: before?.isMuted ?? false };
  });
}

export function isSameState(before: DirectChatFacts, next: DirectChatFacts): boolean {
  const told = ({ status, showRequest, wasAccepted, people }: DirectChatFacts) =>
    JSON.stringify([status, showRequest, wasAccepted, people.map(({ uid, status }) => [uid, status])]);
  return told(before) === told(next);
}

interface Place {
  id: string | null;
  room_id: string;
  client_id: string;
}

export function messageOf(command: ChatCommand, isHost: boolean, place: Place, sentAt: Date): NewMessage {
  return {
    id: command.id,
    chatId: place.id,
    roomId: place.room_id,
    clientId: place.client_id,
    authorId: command.authorId,
    authorName: command.authorName,
    authorPhotoUrl: command.authorPhotoUrl,
    isHost,
    isSystem: false,
    sentHash: command.sentHash,
    text: command.text,
    flags: command.flags,
    sentAt,
  };
}

/** What the product says in someone's name, for example that they have closed the chat. */
export function systemMessage(
  id: string,
  by: Named & { isHost: boolean },
  text: string,
  place: Place,
  sentAt: Date,
): NewMessage {
  return {
    id,
    chatId: place.id,
    roomId: place.room_id,
    clientId: place.client_id,
    authorId: by.uid,
    authorName: by.name,
    authorPhotoUrl: by.photoUrl,
    isHost: by.isHost,
    isSystem: true,
    sentHash: sentHashOf(text),
    text,
    flags: [],
    sentAt,
  };
}

const NOT_BLOCKED = "This chat can't be blocked right now.";

/** To outsiders, a chat of others doesn't exist. */
export function refusalOf(reason: DirectChatRefusal, what: 'message' | 'start' | DirectChatAct): DomainError {
  if (reason === 'not-a-member') return new DomainError('not_found');
  if (reason === 'host-only' || reason === 'not-a-host') return new DomainError('forbidden');
  if (what === 'message') return new DomainError('chat_closed');
  if (what === 'block') return new DomainError('conflict', { message: NOT_BLOCKED });
  return new DomainError(what === 'start' ? 'chat_exists' : 'conflict');
}
