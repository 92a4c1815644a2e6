import { type RowOf, rowFrame } from '@contracts/streams/frames';
import { aMessage } from '@contracts/streams/frames.builder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toaster } from '@ui/components/toaster';
import {
  messageField as field,
  openChat,
  POST_MESSAGE,
  roomWith,
  stored,
} from '../../../../test/support/web/chat-pages';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import type { MyChat } from './chat.requests';

const CHAT = '/api/contents/content-1/chat';
const MINE: MyChat = { likes: [], flags: [], held: [], mutedUntil: null, lastSentAt: null };
const NO_RULES = { isPaused: false, slowSeconds: 0, requiresSignin: false, holdsMessages: false, pinned: null };

/** A room as moderators have set it. */
function roomAs(rules: Partial<RowOf<'chatRoom'>>, messages = [BENS]) {
  const store = roomWith(messages);
  store.applyNow([rowFrame('chatRoom', { ...NO_RULES, id: 'content-1', revision: 60, ...rules })]);
  return store;
}

const BENS = aMessage(1, { id: 'bens', uid: 'ben', userName: 'Ben', text: 'Hello all', likesCount: 2 });

function answering(mine: Partial<MyChat> = {}, others: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'POST /api/session': () => ({ body: sessionOf() }),
    [POST_MESSAGE]: stored,
    [`GET ${CHAT}/mine`]: () => ({ body: { ...MINE, ...mine } }),
    ...others,
  });
}

describe('a moderated chat', () => {
  beforeEach(() => localStorage.clear());

  it('counts a like immediately, and takes it back if it was refused', async () => {
    let status = 204;
    const { calls } = answering(
      {},
      { [`PUT ${CHAT}/messages/bens/like`]: () => ({ status, body: refusal(status, 'banned', 'No') }) },
    );
    const { user } = await openChat({ store: roomWith([BENS]) });
    const like = () => screen.getByRole('button', { name: /^Like, / });
    expect(like().textContent).toBe('2');
    status = 403;
    await user.click(like());
    await waitFor(() => expect(toaster.getVisibleToasts().map(({ title }) => title)).toContain('No'));
    expect([like().textContent, like().getAttribute('aria-pressed')]).toEqual(['2', 'false']);
    status = 204;
    await user.click(like());
    expect([like().textContent, like().getAttribute('aria-pressed')]).toEqual(['3', 'true']);
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  it('lets people flag the messages of other viewers only, and thanks them', async () => {
    answering({}, { [`PUT ${CHAT}/messages/bens/flag`]: () => ({ status: 204 }) });
    const own = aMessage(2, { id: 'own', uid: 'ann', userName: 'Ann' });
    const host = aMessage(3, { id: 'host', uid: 'eva', userName: 'Eva', isHost: true });
    const { user } = await openChat({ store: roomWith([BENS, own, host]) });
    const flagsIn = (id: string) =>
      within(document.querySelector(`[data-message=${id}]`) as HTMLElement).queryAllByRole('button', {
        name: 'Flag for a host',
        hidden: true,
      });
    expect(['bens', 'own', 'host'].map((id) => flagsIn(id).length)).toEqual([1, 0, 0]);
    await user.click(flagsIn('bens')[0]!);
    const thanks = 'Thank you. A host will review it.';
    await waitFor(() => expect(toaster.getVisibleToasts().map(({ title }) => title)).toContain(thanks));
  });

  it('shows the pinned message on top', async () => {
    answering();
    await openChat({ store: roomAs({ pinned: { ...BENS, text: 'Prayer starts at 11' } }) });
    const pinned = screen.getByRole('region', { name: 'Pinned message' });
    expect(within(pinned).getByText('Prayer starts at 11')).toBeTruthy();
  });

  it('keeps the draft while slow mode counts down', async () => {
    answering({ lastSentAt: new Date(Date.now() - 1_000).toISOString() });
    const { user } = await openChat({ store: roomAs({ slowSeconds: 30 }) });
    expect(await screen.findByText(/^Slow mode: you can send again in (29|28) sec$/)).toBeTruthy();
    await user.type(field(), 'Not yet{Enter}');
    expect(field().value).toBe('Not yet');
    expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it.each([
    ['is paused', { isPaused: true }, {}, 'The chat is paused'],
    ['has muted the person', {}, { mutedUntil: '2100-01-01T10:00:00.000Z' }, /^You can't chat until /],
  ])('says that it %s, and takes no text', async (_, rules, mine, words) => {
    answering(mine);
    await openChat({ store: roomAs(rules) });
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(field().disabled).toBe(true));
    expect(field().placeholder).toBe('Chat is not available at this time');
  });

  it('gives the text of a refused word back, and says why', async () => {
    answering({}, { [POST_MESSAGE]: () => ({ status: 422, body: refusal(422, 'word_refused', 'No') }) });
    const { user } = await openChat({ store: roomAs({}) });
    await user.type(field(), 'telegram{Enter}');
    expect(await screen.findByText("This message contains a word that isn't allowed here.")).toBeTruthy();
    expect(field().value).toBe('telegram');
  });

  it('shows a held message to its author until a moderator has decided', async () => {
    answering({}, { [POST_MESSAGE]: (call) => ({ ...stored(call), body: { ...stored(call).body, isHeld: true } }) });
    const store = roomAs({ holdsMessages: true });
    const { user } = await openChat({ store });
    await user.type(field(), 'May I ask?{Enter}');
    const held = await screen.findByRole('region', { name: 'Waiting for approval' });
    const text = within(held).getByText('May I ask?');
    expect(within(screen.getByRole('log')).queryByText('May I ask?')).toBeNull();
    const id = (text as HTMLElement).dataset.held as string;
    await act(async () => store.applyNow([{ type: 'gone', entity: 'chat', id, revision: 70 }]));
    await waitFor(() => expect(screen.queryByText('May I ask?')).toBeNull());
  });

  it('asks guests to sign in where only people with an account can write', async () => {
    answering();
    const { onJoin } = await openChat({ store: roomAs({ requiresSignin: true }) });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in to chat' }));
    expect(onJoin).toHaveBeenCalledWith(true);
  });
});
