import {
  type ChatMessageDto,
  type ContentDto,
  type Mark,
  type MeFrame,
  rowFrame,
  type ViewerFrame,
} from '@contracts/streams/frames';
import { aHello, aMark, aMessage } from '@contracts/streams/frames.builder';
import { initialViewerStream, reduceViewerFrames, type ViewerStreamState } from '@contracts/streams/viewer-stream';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { SessionUser } from '@ui/session/session.types';
import { createFrameStore } from '@ui/stream/frame-store';
import { ChatPanel, type ChatPanelProps } from '../../../viewer/src/features/chat/chat-panel';
import type { FakeCall } from './fake-api';
import { aViewerContent, renderViewerPart } from './viewer-pages';

export const POST_MESSAGE = 'POST /api/contents/content-1/chat/messages';

/** A guest who has joined. */
export const ANN: SessionUser = {
  uid: 'ann',
  kind: 'guest',
  displayName: 'Ann',
  email: null,
  photoUrl: null,
  globalRole: null,
  isStaff: false,
  clientId: null,
};

export const NOBODY: SessionUser = { ...ANN, uid: 'nobody', kind: 'anonymous', displayName: null };

const annsRights: MeFrame = {
  type: 'me',
  uid: 'ann',
  kind: 'guest',
  displayName: 'Ann',
  isStaff: false,
  isBanned: false,
  isMuted: false,
  canModerate: false,
  canReadChat: true,
  gate: 'open',
  lockedContentIds: [],
};

/** A room as its stream has told it so far. */
export function roomWith(messages: readonly ChatMessageDto[] = [], me: Partial<MeFrame> = {}) {
  const store = createFrameStore<ViewerStreamState, ViewerFrame | Mark>(initialViewerStream, reduceViewerFrames);
  const said = messages.map((message) => rowFrame('chat', message));
  store.applyNow([aHello(), ...said, { ...annsRights, ...me }, aMark()]);
  return store;
}

/** Answers a message of Ann's as it was stored. */
export const stored = ({ body }: FakeCall) => ({
  status: 201,
  body: aMessage(50, { ...(body as { id: string; text: string }), uid: 'ann', userName: 'Ann' }),
});

type ChatPart = Partial<ChatPanelProps> & { settings?: Partial<ContentDto['chat']> };

/** The chat of a live content, for Ann, unless told otherwise. */
export function aChatPanel({ settings = {}, ...props }: ChatPart = {}) {
  const content = aViewerContent();
  return (
    <ChatPanel
      content={{ ...content, chat: { ...content.chat, ...settings } }}
      keys="online/abcdefghij"
      window="open"
      isAvailable={true}
      store={roomWith()}
      user={ANN}
      getToken={async () => 'token'}
      onTalk={null}
      paints={{ ground: '#20242a', accent: '#004bed', text: '#f1f3f5' }}
      onJoin={() => {}}
      opening={{ opensAt: null, timeZoneName: 'America/Chicago', actions: null, about: null }}
      joinHere={null}
      {...props}
    />
  );
}

export async function openChat(props: ChatPart = {}) {
  const onJoin = jest.fn();
  return { ...(await renderViewerPart(aChatPanel({ onJoin, ...props }))), onJoin };
}

export const messageField = () => screen.getByLabelText('Message') as HTMLTextAreaElement;
