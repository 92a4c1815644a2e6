import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  DIRECT_CHAT_ACTS,
  type DirectChatAct,
  type DirectChatFacts,
  decideAct,
  decideFinish,
  decideMessage,
  decideStart,
  isClosedStatus,
} from './direct-chat.js';
import type { ChatRequestStatus } from './enums.js';

const VIEWERS = ['ann', 'ben', 'eve'].map((uid) => ({ uid, isStaff: false }));
const HOSTS = ['hana', 'hugo'].map((uid) => ({ uid, isStaff: true }));
const PEOPLE = [...VIEWERS, ...HOSTS];

function beginning(status: ChatRequestStatus, uids: string[], facts: Partial<DirectChatFacts> = {}): DirectChatFacts {
  const people = uids.map((uid) => ({ uid, status, isHost: HOSTS.some((host) => host.uid === uid) }));
  const hostChat = people[0]!.isHost;
  return { status, createdBy: uids[0]!, showRequest: true, hostChat, wasAccepted: hostChat, people, ...facts };
}

describe('any history of a direct chat', () => {
  const beginnings = [
    beginning('request', ['ann']),
    beginning('active', ['hana', 'ann']),
    beginning('active', ['hana', 'ann'], { showRequest: false }),
    beginning('directMessageRequest', ['ann', 'ben']),
  ];
  const step = fc.record({
    doer: fc.constantFrom(...PEOPLE),
    what: fc.constantFrom<DirectChatAct | 'message' | 'start' | 'finish'>(
      ...DIRECT_CHAT_ACTS,
      'message',
      'start',
      'finish',
    ),
    to: fc.constantFrom('hana', 'hugo'),
  });
  const decide = (
    chat: DirectChatFacts,
    { doer, what, to }: { doer: (typeof PEOPLE)[number]; what: string; to: string },
  ) =>
    what === 'message'
      ? decideMessage(chat, doer)
      : what === 'start'
        ? decideStart(chat, doer)
        : what === 'finish'
          ? decideFinish(chat)
          : decideAct(chat, what as DirectChatAct, doer, to);

  it('keeps the states of its people in step with its own, and lets nobody in but staff', () => {
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.array(step, { maxLength: 30 }), (begun, steps) => {
        let chat: DirectChatFacts = begun;
        const first = begun.people.filter(({ isHost }) => !isHost).map(({ uid }) => uid);
        for (const one of steps) {
          const before = chat;
          const decision = decide(chat, one);
          if (!decision.ok) continue;
          chat = decision.next;
          const statuses = chat.people.map(({ status }) => status);
          expect(isClosedStatus(chat.status)).toBe(statuses.every(isClosedStatus));
          expect(chat.status === 'blocked').toBe(statuses.every((status) => status === 'blocked'));
          expect(before.status).not.toBe('blocked');
          expect(statuses.every((status) => status === chat.status || isClosedStatus(status))).toBe(true);
          expect(chat.people.filter(({ isHost }) => !isHost).map(({ uid }) => uid)).toEqual(first);
          expect(new Set(chat.people.map(({ uid }) => uid)).size).toBe(chat.people.length);
          expect(chat.people.length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});
