import type { components } from '../generated/api.js';

type Schemas = components['schemas'];

export type ChannelDto = Schemas['ChannelDto'];
export type ClientDto = Schemas['ClientDto'];
export type ContentCardDto = Schemas['ContentCardDto'];
export type ContentDto = Schemas['ContentDto'];
export type ChatMessageDto = Schemas['ChatMessageDto'];
export type InteractionDto = Schemas['InteractionDto'];
export type DirectChatDto = Schemas['DirectChatDto'];
export type DirectMessageDto = Schemas['DirectMessageDto'];
export type ChatRequestDto = Schemas['ChatRequestDto'];
/** A message as hosts see it. */
export type ModeratedMessageDto = Schemas['ModeratedMessageDto'];

export type HelloFrame = Schemas['HelloFrame'];
export type GoneFrame = Schemas['GoneFrame'];
export type MeFrame = Schemas['MeFrame'];
export type ReactionsFrame = Schemas['ReactionsFrame'];
export type RefreshFrame = Schemas['RefreshFrame'];
export type GoodbyeFrame = Schemas['GoodbyeFrame'];
export type WatchingFrame = Schemas['WatchingFrame'];
export type AnswersFrame = Schemas['AnswersFrame'];
export type HostsFrame = Schemas['HostsFrame'];
export type ViewerFrame = Schemas['ViewerFrame'];
export type HostFrame = Schemas['HostFrame'];
export type ProductFrame = Schemas['ProductFrame'];

/** The current version of a row. */
export type RowFrame = Schemas['ViewerRowFrame'];
/** Kinds of rows. */
export type Entity = RowFrame['entity'];
export type RowFrameOf<E extends Entity> = Extract<RowFrame, { entity: E }>;
export type RowOf<E extends Entity> = RowFrameOf<E>['row'];
export type ViewerRows = { [E in Entity]: RowOf<E> };

/** The same for hosts. */
export type HostRowFrame = Schemas['HostRowFrame'];
export type HostEntity = HostRowFrame['entity'];
export type HostRowFrameOf<E extends HostEntity> = Extract<HostRowFrame, { entity: E }>;
export type HostRows = { [E in HostEntity]: HostRowFrameOf<E>['row'] };

/** The end of a window. On the wire, an id with empty data, never JSON; the only thing that moves the cursor. */
export interface Mark {
  type: 'mark';
  cursor: string;
}

export function isRowOf<E extends Entity>(frame: ViewerFrame | Mark, entity: E): frame is RowFrameOf<E> {
  return frame.type === 'row' && frame.entity === entity;
}

/** A row that didn't come through the stream, as its frame. */
export function rowFrame<E extends Entity>(entity: E, row: RowOf<E> & { id: string; revision: number }) {
  const { id, revision } = row;
  return { type: 'row', entity, id, revision, row } as unknown as RowFrameOf<E>;
}
