import { type DirectChatDto, rowFrame } from '@contracts/streams/frames';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { RoomStore } from '@ui/stream/use-viewer-stream';
import { ANN, messageField, roomWith } from '../../../../test/support/web/chat-pages';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { DirectChatPanel, type DirectChatPanelProps } from './direct-chat-panel';
import { useDirectChats } from './use-direct-chats';

const CHATS = '/api/contents/content-1/direct-chats';

/** Ann's chat with Hana, a host, as Ann began it. */
function hanas({ status, revision }: Pick<DirectChatDto, 'status' | 'revision'>): DirectChatDto {
  const person = { photoUrl: null, status };
  return {
    ...{ id: 'chat-1', revision, status, createdBy: 'ann', hostChat: false, showRequest: true, isMuted: false },
    people: [
      { ...person, uid: 'ann', name: 'Ann', isHost: false },
      { ...person, uid: 'hana', name: 'Hana', isHost: true },
    ],
    ...{ requestedAt: '2026-01-04T10:00:00.000Z', acceptedAt: '2026-01-04T10:01:00.000Z', leavesAt: null },
  };
}

const ANN_HERE = { uid: 'ann', name: 'Ann', photoUrl: null, canModerate: false };

interface PanelProps extends Partial<Pick<DirectChatPanelProps, 'author' | 'isBanned'>> {
  store: RoomStore;
  onArrival: () => void;
}

function Panel({ store, onArrival, author = ANN_HERE, isBanned = false }: PanelProps) {
  const direct = useDirectChats(store, 'ann', onArrival);
  return (
    <DirectChatPanel
      direct={{ ...direct, unread: {} }}
      contentId="content-1"
      keys="online/abcdefghij"
      window="open"
      store={store}
      author={author}
      isBanned={isBanned}
      paints={{ ground: '#20242a', accent: '#004bed', text: '#f1f3f5' }}
      getToken={async () => 'token'}
      onJoin={() => {}}
      isOpen
    />
  );
}

async function open(
  chat: DirectChatDto,
  online: readonly string[] = [],
  hosts = { areHere: true },
  person: Pick<PanelProps, 'author' | 'isBanned'> = {},
) {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf(ANN) }),
    [`GET ${CHATS}/people`]: () => ({ body: { online, hasHosts: hosts.areHere } }),
    [`POST ${CHATS}/chat-1/messages`]: () => ({ status: 503 }),
    [`POST ${CHATS}`]: () => ({ status: 503 }),
  });
  const store = roomWith();
  store.applyNow([rowFrame('directChat', chat)]);
  const onArrival = jest.fn();
  const { user } = await renderViewerPart(<Panel {...{ store, onArrival }} {...person} />);
  return { store, onArrival, user, calls };
}

describe('the direct chats of a viewer', () => {
  beforeEach(() => localStorage.clear());

  it('open when a host reopens one, but not for what was there before', async () => {
    const { store, onArrival } = await open(hanas({ status: 'ended', revision: 5 }));
    expect(screen.getByRole('heading', { name: 'Chat with a host' })).toBeTruthy();
    act(() => store.applyNow([rowFrame('directChat', hanas({ status: 'active', revision: 6 }))]));
    expect(await screen.findByRole('heading', { name: 'Hana' })).toBeTruthy();
    expect(onArrival).toHaveBeenCalledTimes(1);
    act(() => store.applyNow([rowFrame('directChat', hanas({ status: 'active', revision: 7 }))]));
    expect(onArrival).toHaveBeenCalledTimes(1);
  });

  it('keep the first message until it is sent, also when a chat with a host comes first', async () => {
    const { store, user, calls } = await open(hanas({ status: 'ended', revision: 5 }));
    await user.type(messageField(), 'See youtu.be/x');
    expect(screen.getByText('Links are removed from messages')).toBeTruthy();
    const sent = () => calls.filter(({ method, path }) => method === 'POST' && path === CHATS).map(({ body }) => body);
    for (const count of [1, 2]) {
      await user.type(messageField(), '{Enter}');
      await waitFor(() => expect(sent()).toHaveLength(count));
      await waitFor(() => expect(messageField().disabled).toBe(false));
    }
    expect(sent()[1]).toEqual(sent()[0]);
    act(() => store.applyNow([rowFrame('directChat', hanas({ status: 'active', revision: 6 }))]));
    await screen.findByRole('heading', { name: 'Hana' });
    await waitFor(() => expect(messageField().value).toBe('See youtu.be/x'));
  });

  it.each([
    ['ended', /^No host is here right now\. Leave a message/, null],
    ['request', /^No host is here right now\. They'll see your message/, /^A host will answer here/],
  ] as const)('say while no host is here, and no longer once one is: %s', async (status, alone, answered) => {
    const hosts = { areHere: false };
    const chat = hanas({ status, revision: 5 });
    const { user } = await open({ ...chat, people: chat.people.slice(0, 1) }, [], hosts);
    if (status === 'request') await user.click(await screen.findByRole('button', { name: 'Hosts' }));
    await screen.findByText(alone);
    hosts.areHere = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(alone)).toBeNull());
    if (answered) expect(screen.getByText(answered)).toBeTruthy();
  });

  it('tell people who have not joined that no host is here', async () => {
    await open(hanas({ status: 'ended', revision: 5 }), [], { areHere: false }, { author: null });
    expect(await screen.findByText(/^No host is here right now/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join The Conversation' })).toBeTruthy();
  });

  it('tell banned people no more than the chat itself does', async () => {
    await open(hanas({ status: 'ended', revision: 5 }), [], { areHere: true }, { isBanned: true });
    expect(screen.getByText('Chat is not available at this time')).toBeTruthy();
  });

  it.each([[[]], [['hana']]])(
    'say once that the other person is offline when someone writes to them, here: %j',
    async (online: string[]) => {
      const { store, user } = await open(hanas({ status: 'active', revision: 5 }), online);
      await user.click(await screen.findByRole('button', { name: 'Hana' }));
      const isAway = online.length === 0;
      if (isAway) await screen.findByPlaceholderText('Hana is offline');
      else await screen.findByPlaceholderText('Send message');
      await user.type(messageField(), 'Are you there?{Enter}');
      expect(screen.queryByRole('alertdialog', { name: 'Unavailable' }) !== null).toBe(isAway);
      if (!isAway) return;
      expect(screen.getByText('Hana is currently offline')).toBeTruthy();
      await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
      await user.type(messageField(), 'Hello?{Enter}');
      expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(store.getState().isComplete).toBe(true);
    },
  );
});
