import type { ChatRequestStatus } from './enums.js';

/** How long the other person can read that the host is leaving, before a chat that a host started is closed, in milliseconds (spec 3 §9). */
export const HOST_LEAVES_AFTER_MS = 5_000;

export const leavingMessage = (name: string) => `***** ${name} Closed The Chat *****`;
export const transferMessage = (name: string, host: string) =>
  `***** ${name} has transferred this chat to ${host} *****`;
export const offlineMessage = (name: string) => `${name} is currently offline`;

/** What can happen to a direct chat. `closeLast` and `finish` end it: everyone has closed it, or the host who started it has left. */
export const DIRECT_CHAT_EVENTS = [
  'ask',
  'start',
  'accept',
  'message',
  'hostMessage',
  'deny',
  'close',
  'closeLast',
  'finish',
  'rejoin',
  'reopen',
  'transfer',
  'block',
] as const;
export type DirectChatEvent = (typeof DIRECT_CHAT_EVENTS)[number];

/**
 * The state machine of direct chats (spec 3 §4): state → event → state. What isn't listed can't happen. `new` is before the chat exists. Chats with hosts are a
 * request, active, or ended; those between viewers have the states of direct messages.
 */
export const DIRECT_CHAT_TRANSITIONS: Readonly<
  Record<ChatRequestStatus | 'new', Readonly<Partial<Record<DirectChatEvent, ChatRequestStatus>>>>
> = {
  new: { ask: 'request', start: 'active' },
  request: {
    accept: 'active',
    start: 'active',
    message: 'request',
    closeLast: 'ended',
  },
  active: {
    message: 'active',
    hostMessage: 'active',
    rejoin: 'active',
    reopen: 'active',
    transfer: 'active',
    close: 'active',
    closeLast: 'ended',
    finish: 'ended',
    block: 'blocked',
  },
  ended: { ask: 'request', start: 'active', reopen: 'active' },
  directMessageRequest: {
    accept: 'directMessageActive',
    message: 'directMessageRequest',
    hostMessage: 'directMessageActive',
    deny: 'directMessageRequest',
    close: 'directMessageRequest',
    closeLast: 'directMessageEnded',
    block: 'blocked',
  },
  directMessageActive: {
    message: 'directMessageActive',
    hostMessage: 'directMessageActive',
    rejoin: 'directMessageActive',
    close: 'directMessageActive',
    closeLast: 'directMessageEnded',
    block: 'blocked',
  },
  directMessageEnded: {
    ask: 'directMessageRequest',
    message: 'directMessageActive',
    hostMessage: 'directMessageActive',
  },
  blocked: {},
};

export interface DirectChatPerson {
  readonly uid: string;
  /** Takes part as staff. */
  readonly isHost: boolean;
  readonly status: ChatRequestStatus;
}

/** What the rules need to know about a chat. */
export interface DirectChatFacts {
  readonly status: ChatRequestStatus;
  readonly createdBy: string;
  /** Whether the other person may see it: false until the first message. */
  readonly showRequest: boolean;
  /** A host started it. */
  readonly hostChat: boolean;
  /** Someone has accepted it before. */
  readonly wasAccepted: boolean;
  readonly people: readonly DirectChatPerson[];
}

/** What people do with a chat that exists. */
export const DIRECT_CHAT_ACTS = ['accept', 'deny', 'close', 'block', 'reopen', 'transfer'] as const;
export type DirectChatAct = (typeof DIRECT_CHAT_ACTS)[number];

export type DirectChatRefusal = 'not-a-member' | 'not-now' | 'host-only' | 'not-a-host';

export interface DirectChatDoer {
  readonly uid: string;
  /** Staff of the content, who write as hosts. */
  readonly isStaff: boolean;
}

export type DirectChatDecision =
  | { readonly ok: true; readonly next: DirectChatFacts }
  /** The host leaves first; `finish` follows after HOST_LEAVES_AFTER_MS. */
  | { readonly ok: true; readonly next: DirectChatFacts; readonly isLeaving: true }
  | { readonly ok: false; readonly reason: DirectChatRefusal };

const CLOSED: Readonly<Partial<Record<ChatRequestStatus, ChatRequestStatus>>> = {
  request: 'ended',
  active: 'ended',
  directMessageRequest: 'directMessageEnded',
  directMessageActive: 'directMessageEnded',
};
const CLOSED_STATES: readonly ChatRequestStatus[] = ['ended', 'directMessageEnded'];

export const isClosedStatus = (status: ChatRequestStatus) => CLOSED_STATES.includes(status);
export const isOpenStatus = (status: ChatRequestStatus) => status === 'active' || status === 'directMessageActive';

/** The state after an event, or null if it can't happen now. */
export function transition(from: ChatRequestStatus | 'new', event: DirectChatEvent): ChatRequestStatus | null {
  return DIRECT_CHAT_TRANSITIONS[from][event] ?? null;
}

/** Decides about an act of someone on a chat. `to`: the host to whom it's transferred (spec 3 §4, §6). */
export function decideAct(
  chat: DirectChatFacts,
  act: DirectChatAct,
  doer: DirectChatDoer,
  to?: string,
): DirectChatDecision {
  const own = chat.people.find(({ uid }) => uid === doer.uid);
  if (act === 'accept' && chat.status === 'request') {
    if (!doer.isStaff) return refused('host-only');
    if (own) return refused('not-now');
    const viewers = chat.people.filter(({ isHost }) => !isHost);
    return everyone({ ...chat, wasAccepted: true, people: [...viewers, asHost(doer.uid)] }, 'accept');
  }
  if (!own) return refused('not-a-member');
  if (act === 'accept' || act === 'deny') {
    const isAsked = doer.uid !== chat.createdBy && own.status === 'directMessageRequest';
    if (!isAsked) return refused('not-now');
    return act === 'accept' ? everyone({ ...chat, wasAccepted: true }, 'accept') : closed(chat, own, 'deny');
  }
  if (act === 'close') return closing(chat, own);
  if (act === 'block') {
    const isAgainstHost = !own.isHost && chat.people.some(({ isHost }) => isHost);
    return isAgainstHost ? refused('not-a-host') : everyone(chat, 'block');
  }
  if (!own.isHost || !doer.isStaff) return refused('host-only');
  if (act === 'reopen') return isClosedStatus(own.status) ? everyone(chat, 'reopen') : refused('not-now');
  const isToOther = to !== undefined && !chat.people.some(({ uid }) => uid === to);
  if (!isToOther || isClosedStatus(own.status) || isHiddenFrom(chat, to)) return refused('not-now');
  const others = chat.people.filter(({ uid }) => uid !== doer.uid);
  return everyone({ ...chat, people: [...others, asHost(to)] }, 'transfer');
}

/** Decides about a message. Who closed an accepted chat gets it back with the message; what was never accepted asks again. */
export function decideMessage(chat: DirectChatFacts, doer: DirectChatDoer): DirectChatDecision {
  const own = chat.people.find(({ uid }) => uid === doer.uid);
  if (!own) return refused('not-a-member');
  const asksAgain = chat.status === 'directMessageEnded' && !chat.wasAccepted && doer.uid === chat.createdBy;
  const event = asksAgain ? 'ask' : own.isHost && doer.isStaff ? 'hostMessage' : 'message';
  const status = transition(chat.status, event);
  if (status === null) return refused('not-now');
  const isAnswered = isOpenStatus(status);
  if (!isAnswered && isClosedStatus(own.status) && !asksAgain) return refused('not-now');
  const people = isAnswered || asksAgain ? chat.people.map((person) => ({ ...person, status })) : chat.people;
  return {
    ok: true,
    next: { ...chat, status, people, showRequest: true, wasAccepted: chat.wasAccepted || isAnswered },
  };
}

/** Decides about someone who starts a chat that exists already: closed ones come back, others are refused (spec 3 §4). */
export function decideStart(chat: DirectChatFacts, doer: DirectChatDoer): DirectChatDecision {
  const own = chat.people.find(({ uid }) => uid === doer.uid);
  if (doer.isStaff) {
    const isOthers = chat.status === 'active' && !own;
    if (isOthers || (own && !isClosedStatus(own.status))) return refused('not-now');
    const viewers = chat.people.filter(({ isHost }) => !isHost);
    const event = chat.status === 'active' ? 'reopen' : 'start';
    return everyone({ ...chat, wasAccepted: true, people: [...viewers, asHost(doer.uid)] }, event);
  }
  if (!own) return refused('not-a-member');
  // A host has opened it and hasn't written yet: what the viewer asks is its first message.
  if (chat.status === 'active' && isHiddenFrom(chat, doer.uid))
    return { ok: true, next: { ...chat, showRequest: true } };
  if (!isClosedStatus(own.status)) return refused('not-now');
  // Someone who had denied the chat, or the one that was never answered, begins it.
  if (chat.status === 'directMessageRequest') return everyone({ ...chat, wasAccepted: true }, 'accept');
  if (isOpenStatus(chat.status)) return everyone(chat, 'rejoin');
  // Whichever host accepts it now, so the last one leaves it.
  const people = chat.status === 'ended' ? chat.people.filter(({ isHost }) => !isHost) : chat.people;
  return everyone({ ...chat, people, hostChat: false }, 'ask');
}

/** Closes a chat whose host has left. */
export function decideFinish(chat: DirectChatFacts): DirectChatDecision {
  return everyone(chat, 'finish');
}

/** Whether someone has the chat in their list: open ones that they created or may see. Viewers don't see what they have closed or what is blocked (spec 3 §4). */
export function isListed(chat: Pick<DirectChatFacts, 'createdBy' | 'showRequest'>, own: DirectChatPerson): boolean {
  return !isHiddenFrom(chat, own.uid) && !isClosedStatus(own.status) && own.status !== 'blocked';
}

/** Whether someone has been asked and can accept, deny, or (unless a host asks) block (spec 3 §4). */
export function isAsked({ status, createdBy }: Pick<DirectChatFacts, 'status' | 'createdBy'>, uid: string): boolean {
  return status === 'directMessageRequest' && createdBy !== uid;
}

function closing(chat: DirectChatFacts, own: DirectChatPerson): DirectChatDecision {
  if (!(own.isHost && chat.hostChat && chat.status === 'active' && !isClosedStatus(own.status)))
    return closed(chat, own, 'close');
  const isAlone = chat.people.every((person) => person === own || isClosedStatus(person.status));
  return isAlone || !chat.showRequest ? everyone(chat, 'finish') : { ok: true, next: chat, isLeaving: true };
}

/** Closes it for one person; when everyone has closed it, the chat ends. */
function closed(chat: DirectChatFacts, own: DirectChatPerson, event: 'close' | 'deny'): DirectChatDecision {
  const status = CLOSED[own.status];
  if (!status) return refused('not-now');
  const people = chat.people.map((person) => (person === own ? { ...person, status } : person));
  const isLast = people.every((person) => isClosedStatus(person.status));
  const next = transition(chat.status, isLast ? 'closeLast' : event);
  return next === null ? refused('not-now') : { ok: true, next: { ...chat, status: next, people } };
}

/** The event concerns all people of the chat, whose own states then are the chat's. */
function everyone(chat: DirectChatFacts, event: DirectChatEvent): DirectChatDecision {
  const status = transition(chat.status, event);
  if (status === null) return refused('not-now');
  return { ok: true, next: { ...chat, status, people: chat.people.map((person) => ({ ...person, status })) } };
}

const asHost = (uid: string): DirectChatPerson => ({ uid, isHost: true, status: 'active' });
/** Until the first message, only who began it sees it: transferred, nobody would. */
const isHiddenFrom = ({ createdBy, showRequest }: Pick<DirectChatFacts, 'createdBy' | 'showRequest'>, uid: string) =>
  !showRequest && uid !== createdBy;
const refused = (reason: DirectChatRefusal): DirectChatDecision => ({ ok: false, reason });
