import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mayReadChat } from '../../../contracts/domain/chat-reading.js';
import { ContentReadModel } from '../contents/contents.public.js';
import type { ReadTransaction } from '../platform/database/database.js';
import { Emits } from '../platform/openapi/emits.decorator.js';
import { type Audience, type Change, type RoomSource, RoomSources } from '../realtime/realtime.public.js';
import { ChatFrame } from './chat.events.js';
import { type ChatMessageRow, toChatFrame } from './chat.mapper.js';
import { ChatReadModel } from './chat.read-model.js';

/** Latest messages of a snapshot (spec 3 §9). */
const LATEST = 100;
const MAX_LIMIT = 2_147_483_647;

/** The chat of a content's room, for onlookers only where it has a preview; what is early or late is for those who moderate it. */
@Emits({ viewer: [ChatFrame] })
@Injectable()
export class ChatRoomSource implements RoomSource, OnModuleInit {
  readonly kind = 'content';

  constructor(
    private readonly messages: ChatReadModel,
    private readonly contents: ContentReadModel,
    private readonly sources: RoomSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async snapshot(transaction: ReadTransaction, roomId: string, audience: Audience): Promise<Change[]> {
    if (!(await this.isReadable(transaction, roomId, audience))) return [];
    return (await this.messages.page(roomId, null, LATEST, transaction)).map(toChange);
  }

  async changesSince(
    transaction: ReadTransaction,
    roomId: string,
    since: number,
    limit: number,
    audience: Audience,
  ): Promise<Change[]> {
    if (!(await this.isReadable(transaction, roomId, audience))) return [];
    return (await this.messages.changedSince(transaction, roomId, since, Math.min(limit, MAX_LIMIT))).map(toChange);
  }

  private async isReadable(transaction: ReadTransaction, roomId: string, audience: Audience): Promise<boolean> {
    if (audience === 'outsider') return false;
    const chat = await this.contents.chatOf(roomId, transaction);
    if (!chat?.isEnabled) return false;
    return chat.isAvailable ? mayReadChat(chat, audience !== 'onlooker') : audience === 'moderator';
  }
}

function toChange(row: ChatMessageRow): Change {
  return { key: `chat:${row.id}`, revision: Number(row.revision), frame: toChatFrame(row) };
}
