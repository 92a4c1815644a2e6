import { aMessage } from '@contracts/streams/frames.builder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ViewerTheme } from '@ui/theme/viewer-theme';
import {
  aChatPanel,
  messageField as field,
  NOBODY,
  openChat,
  POST_MESSAGE,
  roomWith,
  stored,
} from '../../../../test/support/web/chat-pages';
import { type FakeCall, fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import type { ChatPanelProps } from './chat-panel';

const posts = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method === 'POST');

describe('chat panel', () => {
  beforeEach(() => {
    localStorage.clear();
    fakeApi({ 'POST /api/session': () => ({ body: sessionOf() }), [POST_MESSAGE]: stored });
  });

  it('lists messages in a polite log, the name once for what one person says within a minute', async () => {
    const at = (second: number) => new Date(Date.UTC(2026, 0, 4, 10, 0, second)).toISOString();
    const messages = [
      aMessage(1, { userName: 'Ben', uid: 'ben', text: 'Hello\nall', sentAt: at(0) }),
      aMessage(2, { userName: 'Ben', uid: 'ben', text: 'How are you', sentAt: at(40) }),
      aMessage(3, {
        userName: 'Eva',
        uid: 'eva',
        text: 'See https://grace.example/give.',
        isHost: true,
        sentAt: at(50),
      }),
      aMessage(4, { userName: 'Ben', uid: 'ben', text: 'www.spam.example', sentAt: at(59) }),
    ];
    const { user } = await openChat({ store: roomWith(messages) });
    const log = screen.getByRole('log', { name: 'Chat messages' });
    expect(log.getAttribute('aria-live')).toBe('polite');
    expect(within(log).getAllByText('Ben')).toHaveLength(2);
    expect(within(log).getByText('Host')).toBeTruthy();
    expect(
      within(log)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://grace.example/give']);
    await user.click(screen.getByRole('button', { name: 'Mute chat announcements' }));
    expect(log.getAttribute('aria-live')).toBe('off');
  });

  it('sends on Enter, makes a new line on Shift and Enter, and shows what is on its way once', async () => {
    let answer = () => {};
    const { calls } = fakeApi({ [POST_MESSAGE]: stored });
    const send = globalThis.fetch;
    globalThis.fetch = (async (...asked: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return send(...asked);
    }) as typeof fetch;
    const { user } = await openChat();
    await user.type(field(), '  Good{Shift>}{Enter}{/Shift}morning{Enter}');
    expect(field().value).toBe('');
    expect(await screen.findByText('Sending…')).toBeTruthy();
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(screen.getAllByText(/Good\s+morning/)).toHaveLength(1);
    expect(posts(calls)).toMatchObject([{ body: { text: 'Good\nmorning' } }]);
    await user.type(field(), '   {Enter}');
    expect(posts(calls)).toHaveLength(1);
  });

  it('gives a rejected text back and says why, until it is changed', async () => {
    fakeApi({ [POST_MESSAGE]: () => ({ status: 422, body: refusal(422, 'message_rejected', 'No') }) });
    const { user } = await openChat();
    await user.type(field(), 'look <script>{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't send that.");
    expect(field().value).toBe('look <script>');
    await user.type(field(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a message that the closed chat refused, and sends it again on request', async () => {
    const answers = [() => ({ status: 403, body: refusal(403, 'chat_closed', 'Closed') }), stored];
    const { calls } = fakeApi({ [POST_MESSAGE]: (call) => (answers.shift() ?? stored)(call) });
    const { user } = await openChat();
    await user.type(field(), 'Amen{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Chat is currently closed' });
    expect(dialog.textContent).toContain('Chat is currently unavailable.');
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.getByText('Not sent')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
    expect(screen.getByText('Amen')).toBeTruthy();
    expect(posts(calls)).toHaveLength(2);
  });

  it.each([
    [404, 'not_found', 'Chat is not available at this time'],
    [403, 'forbidden', 'Chat is not available at this time'],
    [403, 'banned', 'Chat is not available at this time'],
    [403, 'sign_in_required', 'Sign in to send this message.'],
    [403, 'name_required', 'Join the conversation to send this message.'],
  ])('says at the message why the server refused it with %s %s', async (status, code, reason) => {
    fakeApi({ [POST_MESSAGE]: () => ({ status, body: refusal(status, code, 'No') }) });
    const { user } = await openChat();
    await user.type(field(), 'Amen{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(`Not sent · Retry · Discard${reason}`);
    expect(screen.getByText('Amen')).toBeTruthy();
  });

  it.each([
    ['soon', 'Chat opens soon'],
    ['closed', 'Chat is currently closed'],
  ] as const)(
    'shows and asks nothing of a content that is not available (%s), even where one must join to read',
    async (window, said) => {
      const messages = [aMessage(1, { text: 'Hello all' })];
      const store = roomWith(messages, { uid: 'nobody', canReadChat: false });
      await openChat({ window, isAvailable: false, user: NOBODY, store, settings: { enablePreview: false } });
      expect(screen.getByText(said)).toBeTruthy();
      expect(screen.queryByText('Hello all')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Join The Conversation' })).toBeNull();
      expect(screen.queryByPlaceholderText('Chat is not available at this time') === null).toBe(window === 'soon');
    },
  );

  it('asks people to join before they write', async () => {
    const messages = [aMessage(1, { text: 'Hello all' })];
    const shown = await openChat({ user: NOBODY, store: roomWith(messages) });
    expect(screen.getByText('Hello all')).toBeTruthy();
    await shown.user.click(screen.getByRole('button', { name: 'Join The Conversation' }));
    expect(shown.onJoin).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  it('hides messages from people who have not joined where there is no preview', async () => {
    const unread = { uid: 'nobody', canReadChat: false };
    await openChat({
      user: NOBODY,
      store: roomWith([aMessage(1, { text: 'Hello all' })], unread),
      settings: { enablePreview: false },
    });
    expect(screen.queryByText('Hello all')).toBeNull();
    expect(screen.getByRole('button', { name: 'Join The Conversation' })).toBeTruthy();
  });

  it('takes no guests where an account is asked for', async () => {
    await openChat({ settings: { requireSignin: true } });
    expect(screen.getByRole('button', { name: 'Join The Conversation' })).toBeTruthy();
    expect(screen.queryByLabelText('Message')).toBeNull();
  });

  it.each([
    ['soon', {}, 'Chat opens soon'],
    ['closed', {}, null],
    ['open', { isBanned: true }, 'Be the first to say hello'],
  ] as const)('takes no message when it is %s %j', async (window, me, said) => {
    await openChat({ window, store: roomWith([], me) });
    if (said) expect(screen.getByText(said)).toBeTruthy();
    else expect(screen.getByRole('log').textContent).toBe('');
    const composer = screen.queryByLabelText('Message') as HTMLTextAreaElement | null;
    expect([composer?.disabled, composer?.placeholder]).toEqual(
      window === 'soon' ? [undefined, undefined] : [true, 'Chat is not available at this time'],
    );
  });

  it('lets people delete what is theirs, and nobody anything else, moderators included', async () => {
    const messages = [aMessage(1, { uid: 'ann', userName: 'Ann' }), aMessage(2, { uid: 'ben', userName: 'Ben' })];
    const { calls } = fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      'DELETE /api/contents/content-1/chat/messages/message-1': () => ({ status: 204 }),
    });
    const { user } = await openChat({ store: roomWith(messages) });
    await user.click(screen.getByRole('button', { name: 'Delete message' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this message?' });
    expect(question.textContent).toContain('It will be removed for everyone watching. Hosts can still read it.');
    expect(screen.getByText('text 1')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Delete message' }));
    expect(screen.queryByText('text 1')).toBeNull();
    expect(screen.getByText('text 2')).toBeTruthy();
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
    cleanup();
    await openChat({ store: roomWith(messages, { canModerate: true }) });
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
    expect(within(screen.getByText('text 1').closest('li')!).getByRole('button', { name: /^Delete/ })).toBeTruthy();
  });

  it('says before sending that links go, except to hosts, whose links stay', async () => {
    const hint = 'Links are removed from messages';
    const { user } = await openChat();
    await user.type(field(), 'look at ');
    expect(screen.queryByText(hint)).toBeNull();
    await user.type(field(), 'example.org now');
    expect(screen.getByText(hint)).toBeTruthy();
    cleanup();
    const host = await openChat({ store: roomWith([], { canModerate: true }) });
    await host.user.type(field(), 'example.org');
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('says that it closed to someone who is writing', async () => {
    const store = roomWith();
    const panel = (window: ChatPanelProps['window']) => <ViewerTheme>{aChatPanel({ window, store })}</ViewerTheme>;
    const { rerender } = await act(async () => render(panel('open')));
    await userEvent.type(field(), 'half a thought');
    rerender(panel('closed'));
    expect(await screen.findByRole('alertdialog', { name: 'Chat is currently closed' })).toBeTruthy();
    expect(field().value).toBe('half a thought');
  });

  it('counts near the limit and sends nothing beyond it', async () => {
    const { calls } = fakeApi({ [POST_MESSAGE]: stored });
    const { user } = await openChat();
    await user.click(field());
    await user.paste('x'.repeat(1_900));
    expect(screen.getByText('1,900 / 2,000')).toBeTruthy();
    await user.paste('x'.repeat(105));
    expect(screen.getByText('5 characters over the limit')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(posts(calls)).toEqual([]);
  });

  it('keeps what was not sent over a reload', async () => {
    const first = await openChat();
    await first.user.type(field(), 'half a thought');
    const again = await openChat();
    expect((screen.getAllByLabelText('Message').at(-1) as HTMLTextAreaElement).value).toBe('half a thought');
    expect(again.onJoin).not.toHaveBeenCalled();
  });

  it('moves through messages with the arrows, as one stop of the Tab key', async () => {
    const { user } = await openChat({ store: roomWith([aMessage(1), aMessage(2), aMessage(3)]) });
    const rows = screen.getAllByRole('listitem');
    expect(rows.map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
    act(() => rows[2]?.focus());
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(rows[0]);
    expect(rows.map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  });
});
