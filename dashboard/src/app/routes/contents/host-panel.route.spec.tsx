import type { HostFrame } from '@contracts/streams/frames';
import { aChatFrame, aContentFrame, aHello } from '@contracts/streams/frames.builder';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openContents } from '../../../../../test/support/web/content-pages';
import type { Handlers } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aClient } from '../../../../../test/support/web/wire-builders';

const STREAM = 'GET /api/contents/content-1/host-stream';
const hosts: HostFrame = {
  type: 'hosts',
  hosts: [
    { uid: 'person', name: 'Ann Example', photoUrl: null, since: '2026-01-04T10:00:00.000Z' },
    { uid: 'bo', name: 'Bo', photoUrl: null, since: '2026-01-04T10:01:00.000Z' },
  ],
};
const times = {
  opensAt: '2020-01-01T10:00:00.000Z',
  startsAt: '2020-01-01T10:00:00.000Z',
  closesAt: '2120-01-01T10:00:00.000Z',
};
const content = aContentFrame(1);
const frames = [
  aHello({ isFresh: true, serverTime: Date.now() }),
  { ...content, row: { ...content.row, ...times } },
  aChatFrame(2, { text: 'Hello' }),
  aChatFrame(3, { uid: 'bea', userName: 'Bea', text: 'Something rude', isDeleted: true }),
  hosts,
  { type: 'watching', count: 1204, max: 1300 } satisfies HostFrame,
];

const open = (handlers: Handlers = {}) =>
  openContents('/client-1/contents/content-1/host', { [STREAM]: () => ({ frames }), ...handlers });
const asHost = { 'GET /api/clients/client-1': () => ({ body: aClient({ role: 'host' }) }) };
const messageOf = async (name: RegExp) => screen.findByRole('listitem', { name });

describe('host panel', () => {
  afterEach(() => localStorage.clear());

  it('shows what is on, who watches, and who else is here', async () => {
    await open(asHost);
    expect(await screen.findByText('1,204 watching')).toBeTruthy();
    expect(screen.getByTitle('Peak: 1,300')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Hosts here now: Ann Example (you), Bo' })).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'Pages of this content' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual(expect.arrayContaining(['Analytics', 'Preview']));
    expect(links).not.toContain('Edit');
  });

  it('deletes a message after asking, and shows on request what a deleted one said', async () => {
    const remove = 'DELETE /api/contents/content-1/chat/messages/message-2';
    const { user, calls } = await open({ [remove]: () => ({ status: 204 }) });
    const hello = await messageOf(/^Ann: Hello/);
    await user.click(within(hello).getByRole('button', { name: 'Delete message' }));
    const dialog = screen.getByRole('alertdialog', { name: "Delete Ann's message?" });
    await user.click(within(dialog).getByRole('button', { name: 'Delete message' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));

    const deleted = await messageOf(/^Bea: deleted: /);
    expect(within(deleted).queryByText('Something rude')).toBeNull();
    await user.click(within(deleted).getByRole('button', { name: 'Show' }));
    expect(within(deleted).getByText('Something rude')).toBeTruthy();
    expect(within(deleted).queryByRole('button', { name: 'Delete message' })).toBeNull();
  });

  it('starts a direct chat with the author of a message, or says that they are offline', async () => {
    let isOnline = true;
    const person = { name: '', photoUrl: null, status: 'active' };
    const chat = {
      ...{ id: 'chat-1', revision: 8, status: 'active', createdBy: 'person', hostChat: true, showRequest: false },
      people: [
        { ...person, uid: 'uid-1', name: 'Ann', isHost: false },
        { ...person, uid: 'person', name: 'Ann Example', isHost: true },
      ],
      ...{ isMuted: false, requestedAt: times.opensAt, acceptedAt: times.opensAt, leavesAt: null },
    };
    const offline = refusal(409, 'person_offline', 'Ann is currently offline');
    const { user, calls } = await open({
      'POST /api/contents/content-1/direct-chats': () =>
        isOnline ? { status: 201, body: chat } : { status: 409, body: offline },
    });
    const message = await messageOf(/^Ann: Hello/);
    isOnline = false;
    await user.click(within(message).getByRole('button', { name: 'Chat with Ann' }));
    const unavailable = await screen.findByRole('alertdialog', { name: 'Unavailable' });
    expect(within(unavailable).getByText('Ann is currently offline')).toBeTruthy();
    await user.click(within(unavailable).getAllByRole('button', { name: 'Close' })[0]!);
    isOnline = true;
    message.focus();
    fireEvent.keyDown(message, { key: 'd' });
    expect(await screen.findByRole('heading', { name: 'Ann' })).toBeTruthy();
    const asked = calls.filter(({ path }) => path.endsWith('/direct-chats')).map(({ body }) => body);
    expect(asked).toEqual([
      { id: expect.any(String), uid: 'uid-1' },
      { id: expect.any(String), uid: 'uid-1' },
    ]);
  });

  it('starts no direct chat by a key with someone who is banned', async () => {
    const { user, calls } = await open({
      'GET /api/contents/content-1/chat/bans': () => ({ body: [{ uid: 'uid-1' }] }),
    });
    const message = await messageOf(/^Ann: Hello/);
    await waitFor(() => expect(within(message).queryByRole('button', { name: 'Chat with Ann' })).toBeNull());
    message.focus();
    await user.keyboard('d');
    expect(calls.filter(({ path }) => path.endsWith('/direct-chats'))).toEqual([]);
  });

  it('says above the messages what limits the chat, ends it there, and can limit it more', async () => {
    const rules = { isPaused: true, requiresSignin: false, holdsMessages: true, slowSeconds: 30 };
    const room = { ...rules, id: 'content-1', revision: 4, pinned: null };
    const change = { type: 'row', entity: 'chatRoom', id: 'content-1', revision: 4, row: room };
    const { user, calls } = await open({
      [STREAM]: () => ({ frames: [...frames, change] }),
      'PATCH /api/contents/content-1/chat/rules': () => ({ body: rules }),
      'GET /api/contents/content-1/chat/bans': () => ({ body: [{ uid: 'a' }, { uid: 'b' }] }),
    });
    expect(await screen.findByText("The chat is paused. Viewers can't chat.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Slow mode: 30 sec' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.click(screen.getByRole('button', { name: 'Chat: Paused' }));
    expect(screen.getByRole('menuitemcheckbox', { name: /^Approve first/ }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Signed-in only/ }));
    await user.click(screen.getByRole('button', { name: 'Chat: Paused' }));
    await user.click(screen.getByRole('menuitemradio', { name: /^Open/ }));
    const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    const everything = { isPaused: false, requiresSignin: false, holdsMessages: false };
    expect(sent).toEqual([{ isPaused: false }, { requiresSignin: true }, everything]);
    await user.click(screen.getAllByRole('button', { name: 'More' }).at(-1)!);
    expect(await screen.findByRole('menuitem', { name: 'Banned people (2)' })).toBeTruthy();
  });

  it('opens Host Chat while nobody waits, and offers the one who has waited longest', async () => {
    const request = {
      id: 'chat-1',
      uid: 'nina',
      userName: 'Nina',
      photoUrl: null,
      message: 'Please pray',
      revision: 5,
    };
    const row = { ...request, requestedAt: new Date(Date.now() - 5 * 60_000).toISOString() };
    const waiting = { type: 'row', entity: 'chatRequest', id: 'chat-1', revision: 5, row };
    await open();
    expect(await screen.findByRole('heading', { name: 'Host Chat' })).toBeTruthy();
    for (const title of ['Chat Requests', 'MY CHATS']) expect(screen.getByText(title)).toBeTruthy();
    cleanup();
    const accept = 'POST /api/contents/content-1/direct-chats/chat-1/acts';
    const { user, calls } = await open({
      [STREAM]: () => ({ frames: [...frames, waiting] }),
      [accept]: () => ({ body: {} }),
    });
    expect(await screen.findByRole('heading', { name: '1 person is waiting' })).toBeTruthy();
    expect(screen.getByText(/^\dm$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Accept the next one' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/acts'))?.body).toMatchObject({ act: 'accept' }),
    );
    cleanup();
    const other = { ...row, id: 'chat-2', uid: 'nina-2', userName: 'nina', requestedAt: new Date().toISOString() };
    const second = { ...waiting, id: 'chat-2', row: other };
    await open({ [STREAM]: () => ({ frames: [...frames, waiting, second] }) });
    expect(await screen.findByRole('heading', { name: 'Nina' })).toBeTruthy();
    const names = screen.getAllByRole('button', { name: /^Accept: nina \(asked at \d+:\d\d:\d\d [AP]M\)$/i });
    expect(new Set(names.map((button) => button.getAttribute('aria-label'))).size).toBe(2);
  });

  it('shows what a request says so far, and lets hosts act on who asks', async () => {
    const at = new Date().toISOString();
    const request = { id: 'chat-1', uid: 'nina', userName: 'Nina', photoUrl: null, message: 'Please', revision: 5 };
    const waiting = {
      type: 'row',
      entity: 'chatRequest',
      id: 'chat-1',
      revision: 5,
      row: { ...request, requestedAt: at },
    };
    const messages = ['Please', 'Are you there?'].map((text) => ({ id: text, text }));
    const { user } = await open({
      [STREAM]: () => ({ frames: [...frames, waiting] }),
      'GET /api/contents/content-1/direct-chats/chat-1/messages': () => ({ body: { messages, hasMore: false } }),
    });
    await user.click(await screen.findByRole('button', { name: /^Nina/ }));
    const asked = await screen.findByRole('list', { name: 'Messages from Nina' });
    expect(await within(asked).findByText('Are you there?')).toBeTruthy();
    expect(within(asked).getAllByRole('listitem')).toHaveLength(2);
    const conversation = document.querySelector<HTMLElement>('[data-part=conversation]')!;
    expect(screen.getByText('now')).toBeTruthy();
    expect(within(conversation).queryByText('just now')).toBeNull();
    await user.click(within(conversation).getByRole('button', { name: 'More' }));
    const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(menu).toEqual(['About Nina', 'Mute for 5 minutes', 'Ban Nina']);
    await user.click(screen.getByRole('menuitem', { name: 'Ban Nina' }));
    expect(await screen.findByRole('alertdialog', { name: 'Ban Nina?' })).toBeTruthy();
  });

  it('has Host Chat where the chat is off', async () => {
    const off = { ...content.row, ...times, chat: { ...content.row.chat, enabled: false } };
    await open({ [STREAM]: () => ({ frames: [frames[0]!, { ...content, row: off }] }) });
    expect(await screen.findByRole('heading', { name: 'Host Chat' })).toBeTruthy();
    expect(screen.queryByText('Chat Requests')).toBeNull();
  });

  it('lists its keys, none of which work while someone types', async () => {
    const { user } = await open();
    await messageOf(/^Ann: Hello/);
    fireEvent.keyDown(document.body, { key: 'c' });
    const chat = screen.getByRole('tabpanel', { name: 'Chat' });
    const field = within(chat).getByRole('textbox', { name: 'Message everyone' });
    expect(document.activeElement).toBe(field);
    fireEvent.keyDown(field, { key: '?' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '?' });
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(list).getByText('Write in the public chat')).toBeTruthy();
    await user.click(within(list).getByRole('button', { name: 'Close' }));
  });

  it.each([
    [404, 'not_found', 'Content not found'],
    [403, 'forbidden', 'Unauthorized'],
    [500, 'internal', "We couldn't open the host panel"],
  ])('says that it could not be opened: %i', async (status, code, said) => {
    await open({ 'GET /api/contents/content-1': () => ({ status, body: refusal(status, code, 'No') }) });
    expect((await screen.findAllByText(new RegExp(said))).length).toBeGreaterThan(0);
  });

  it('says that the content is gone when it was deleted meanwhile', async () => {
    const gone = { type: 'gone', entity: 'content', id: 'content-1', revision: 9 };
    await open({ [STREAM]: () => ({ frames: [...frames, gone] }) });
    expect(await screen.findByRole('heading', { name: 'This content is no longer available' })).toBeTruthy();
  });
});
