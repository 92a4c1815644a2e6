import { describe, expect, it } from '@jest/globals';
import {
  DIRECT_CHAT_EVENTS,
  DIRECT_CHAT_TRANSITIONS,
  type DirectChatDecision,
  type DirectChatFacts,
  type DirectChatPerson,
  decideAct,
  decideFinish,
  decideMessage,
  decideStart,
  isAsked,
  isListed,
  transition,
} from './direct-chat.js';
import { ChatRequestStatus } from './enums.js';

const STATUSES = Object.keys(ChatRequestStatus) as ChatRequestStatus[];
const ANN = { uid: 'ann', isStaff: false };
const BEN = { uid: 'ben', isStaff: false };
const EVE = { uid: 'eve', isStaff: false };
const HANA = { uid: 'hana', isStaff: true };
const HUGO = { uid: 'hugo', isStaff: true };

const person = (uid: string, status: ChatRequestStatus): DirectChatPerson => ({
  uid,
  status,
  isHost: uid === 'hana' || uid === 'hugo',
});

function aChat(status: ChatRequestStatus, uids: string[], facts: Partial<DirectChatFacts> = {}): DirectChatFacts {
  const people = uids.map((uid) => person(uid, status));
  return { status, createdBy: uids[0]!, showRequest: true, hostChat: false, wasAccepted: true, people, ...facts };
}

const asked = () => aChat('request', ['ann'], { wasAccepted: false });
const withHost = () => aChat('active', ['ann', 'hana']);
const byHost = () => aChat('active', ['hana', 'ann'], { hostChat: true });
const unseen = () => aChat('active', ['hana', 'ann'], { hostChat: true, showRequest: false });
const wanted = () => aChat('directMessageRequest', ['ann', 'ben'], { wasAccepted: false });
const between = () => aChat('directMessageActive', ['ann', 'ben']);

function next(decision: DirectChatDecision): DirectChatFacts {
  if (!decision.ok) throw new Error(`refused: ${decision.reason}`);
  return decision.next;
}
const told = (decision: DirectChatDecision) =>
  decision.ok
    ? `${decision.next.status}: ${decision.next.people.map(({ uid, status }) => `${uid} ${status}`).join(', ')}`
    : decision.reason;

describe('the states of a direct chat', () => {
  it.each([
    ['new', 'ask>request start>active'],
    ['request', 'start>active accept>active message>request closeLast>ended'],
    [
      'active',
      'message>active hostMessage>active close>active closeLast>ended finish>ended rejoin>active reopen>active transfer>active block>blocked',
    ],
    ['ended', 'ask>request start>active reopen>active'],
    [
      'directMessageRequest',
      'accept>directMessageActive message>directMessageRequest hostMessage>directMessageActive deny>directMessageRequest close>directMessageRequest closeLast>directMessageEnded block>blocked',
    ],
    [
      'directMessageActive',
      'message>directMessageActive hostMessage>directMessageActive close>directMessageActive closeLast>directMessageEnded rejoin>directMessageActive block>blocked',
    ],
    ['directMessageEnded', 'ask>directMessageRequest message>directMessageActive hostMessage>directMessageActive'],
    ['blocked', ''],
  ] as const)('from %s are %s, and no others', (from, expected) => {
    const possible = DIRECT_CHAT_EVENTS.flatMap((event) => {
      const to = transition(from, event);
      return to ? [`${event}>${to}`] : [];
    });
    expect(possible.join(' ')).toBe(expected);
  });

  it('can all be reached', () => {
    const reached = new Set<ChatRequestStatus>(['request', 'active', 'directMessageRequest']);
    for (const from of reached) for (const to of Object.values(DIRECT_CHAT_TRANSITIONS[from])) reached.add(to);
    expect([...reached].sort()).toEqual([...STATUSES].sort());
  });
});

describe('decideAct', () => {
  it.each([
    ['a host accepts a request', asked(), 'accept', HANA, 'active: ann active, hana active'],
    ['a viewer accepts a request', asked(), 'accept', ANN, 'host-only'],
    ['a second host accepts', withHost(), 'accept', HUGO, 'not-a-member'],
    ['the viewer withdraws a request', asked(), 'close', ANN, 'ended: ann ended'],
    ['the viewer closes', withHost(), 'close', ANN, 'active: ann ended, hana active'],
    ['the host closes what a viewer asked for', withHost(), 'close', HANA, 'active: ann active, hana ended'],
    ['someone closes twice', next(decideAct(withHost(), 'close', ANN)), 'close', ANN, 'not-now'],
    ['both have closed', next(decideAct(withHost(), 'close', ANN)), 'close', HANA, 'ended: ann ended, hana ended'],
    ['the host reopens', next(decideAct(withHost(), 'close', HANA)), 'reopen', HANA, 'active: ann active, hana active'],
    ['the viewer reopens', next(decideAct(withHost(), 'close', ANN)), 'reopen', ANN, 'host-only'],
    ['a host reopens what is open', withHost(), 'reopen', HANA, 'not-now'],
    ['a viewer blocks a host', withHost(), 'block', ANN, 'not-a-host'],
    ['a host blocks', withHost(), 'block', HANA, 'blocked: ann blocked, hana blocked'],
    ['someone else closes', withHost(), 'close', EVE, 'not-a-member'],
    [
      'the other viewer accepts',
      wanted(),
      'accept',
      BEN,
      'directMessageActive: ann directMessageActive, ben directMessageActive',
    ],
    ['who asked accepts', wanted(), 'accept', ANN, 'not-now'],
    [
      'the other viewer denies',
      wanted(),
      'deny',
      BEN,
      'directMessageRequest: ann directMessageRequest, ben directMessageEnded',
    ],
    ['who asked denies', wanted(), 'deny', ANN, 'not-now'],
    ['the other viewer blocks', wanted(), 'block', BEN, 'blocked: ann blocked, ben blocked'],
    [
      'one closes a direct message',
      between(),
      'close',
      ANN,
      'directMessageActive: ann directMessageEnded, ben directMessageActive',
    ],
    ['someone accepts what is blocked', aChat('blocked', ['ann', 'ben']), 'accept', BEN, 'not-now'],
    ['a viewer denies a request to hosts', asked(), 'deny', ANN, 'not-now'],
  ] as const)('when %s', (_, chat, act, doer, expected) => {
    expect(told(decideAct(chat, act, doer))).toBe(expected);
  });

  it('transfers a chat to another host only', () => {
    expect(told(decideAct(withHost(), 'transfer', HANA, 'hugo'))).toBe('active: ann active, hugo active');
    expect(told(decideAct(withHost(), 'transfer', HANA, 'ann'))).toBe('not-now');
    expect(told(decideAct(withHost(), 'transfer', HANA))).toBe('not-now');
    expect(told(decideAct(unseen(), 'transfer', HANA, 'hugo'))).toBe('not-now');
    expect(told(decideAct(withHost(), 'transfer', ANN, 'hugo'))).toBe('host-only');
    expect(told(decideAct(withHost(), 'transfer', HUGO, 'hugo'))).toBe('not-a-member');
    expect(told(decideAct(withHost(), 'transfer', { ...HANA, isStaff: false }, 'hugo'))).toBe('host-only');
  });

  it('lets a host leave a chat that hosts started before it ends', () => {
    const decision = decideAct(byHost(), 'close', HANA);
    expect(decision).toEqual({ ok: true, next: byHost(), isLeaving: true });
    expect(told(decideFinish(byHost()))).toBe('ended: hana ended, ann ended');
    const left = next(decideAct(byHost(), 'close', ANN));
    expect(told(decideAct(left, 'close', HANA))).toBe('ended: hana ended, ann ended');
  });
});

describe('decideMessage', () => {
  it.each([
    ['an active chat', withHost(), ANN, 'active: ann active, hana active'],
    [
      'a chat that the other has closed',
      next(decideAct(withHost(), 'close', HANA)),
      ANN,
      'active: ann active, hana active',
    ],
    ['an ended chat', aChat('ended', ['ann', 'hana']), ANN, 'not-now'],
    ['a blocked chat', aChat('blocked', ['ann', 'ben']), ANN, 'not-now'],
    ['a chat of others', withHost(), EVE, 'not-a-member'],
    [
      'a request that was denied',
      next(decideAct(wanted(), 'deny', BEN)),
      ANN,
      'directMessageRequest: ann directMessageRequest, ben directMessageEnded',
    ],
    [
      'ended direct messages',
      aChat('directMessageEnded', ['ann', 'ben']),
      ANN,
      'directMessageActive: ann directMessageActive, ben directMessageActive',
    ],
    [
      'direct messages that were never accepted',
      aChat('directMessageEnded', ['ann', 'ben'], { wasAccepted: false }),
      ANN,
      'directMessageRequest: ann directMessageRequest, ben directMessageRequest',
    ],
    [
      'a hidden request, by staff',
      aChat('directMessageRequest', ['hana', 'ann'], { showRequest: false }),
      HANA,
      'directMessageActive: hana directMessageActive, ann directMessageActive',
    ],
  ] as const)('into %s', (_, chat, doer, expected) => {
    const decision = decideMessage(chat, doer);
    expect(told(decision)).toBe(expected);
    if (decision.ok) expect(decision.next.showRequest).toBe(true);
  });
});

describe('decideStart', () => {
  it.each([
    ['a request is waiting', asked(), ANN, 'not-now'],
    ['a chat is open', withHost(), ANN, 'not-now'],
    [
      'the viewer had closed it, not the host',
      next(decideAct(withHost(), 'close', ANN)),
      ANN,
      'active: ann active, hana active',
    ],
    ['a host has opened it and written nothing', unseen(), ANN, 'active: hana active, ann active'],
    ['it has ended', aChat('ended', ['ann', 'hana']), ANN, 'request: ann request'],
    ['it is blocked', aChat('blocked', ['ann', 'hana']), ANN, 'not-now'],
    ['a host starts what a viewer asked for', asked(), HANA, 'active: ann active, hana active'],
    ['a host starts what has ended', aChat('ended', ['ann', 'hana']), HUGO, 'active: ann active, hugo active'],
    ['another host has the chat', withHost(), HUGO, 'not-now'],
    ['a host starts what a host has blocked', aChat('blocked', ['ann', 'hana']), HUGO, 'not-now'],
    [
      'who denied it starts it',
      next(decideAct(wanted(), 'deny', BEN)),
      BEN,
      'directMessageActive: ann directMessageActive, ben directMessageActive',
    ],
    ['who was denied starts it', next(decideAct(wanted(), 'deny', BEN)), ANN, 'not-now'],
  ] as const)('when %s', (_, chat, doer, expected) => {
    expect(told(decideStart(chat, doer))).toBe(expected);
  });
});

describe('isListed and isAsked', () => {
  it.each([
    ['what they created', aChat('request', ['ann'], { showRequest: false }), 'ann', true],
    [
      'what others created, before its first message',
      aChat('active', ['hana', 'ann'], { showRequest: false }),
      'ann',
      false,
    ],
    ['what others created and wrote to', byHost(), 'ann', true],
    ['what has ended', aChat('ended', ['ann', 'hana']), 'ann', false],
    ['what is blocked', aChat('blocked', ['ann', 'ben']), 'ben', false],
  ] as const)('%s', (_, chat, uid, expected) => {
    expect(isListed(chat, chat.people.find((one) => one.uid === uid)!)).toBe(expected);
  });

  it('asks the one who did not ask', () => {
    expect([isAsked(wanted(), 'ben'), isAsked(wanted(), 'ann'), isAsked(between(), 'ben')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
