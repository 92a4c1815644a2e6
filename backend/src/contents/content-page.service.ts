import { Injectable } from '@nestjs/common';
import { listGroupOf } from '../../../contracts/domain/content-timing.js';
import {
  ChannelReadModel,
  type ChannelRow,
  type ClientDto,
  toChannelDto,
  toClientDto,
} from '../channels/channels.public.js';
import { ClientReadModel, type ClientRow } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import { type CardPosition, CardReadModel, LIST_LIMIT, OLDER_LIMIT } from './card.read-model.js';
import type { ChannelPageDto, ContentPageDto, OlderContentsDto, RelatedCardDto } from './content.dto.js';
import { toContentCardDto, toContentDto, toLockedContentDto } from './content.mapper.js';
import { ContentReadModel } from './content.read-model.js';
import { type ListedRow, timesOf } from './content.row.js';
import { RelationsReadModel } from './relations/relations.read-model.js';
import { isListedIn } from './unlisted.policy.js';

/** Public data of channel and content pages, looked up by the keys in their URL. Returns null if the page doesn't exist. */
@Injectable()
export class ContentPageService {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly channels: ChannelReadModel,
    private readonly contents: ContentReadModel,
    private readonly cards: CardReadModel,
    private readonly relations: RelationsReadModel,
    private readonly clock: Clock,
  ) {}

  findClient(key: string): Promise<ClientRow | null> {
    return this.clients.byKey(key);
  }

  findClientById(id: string): Promise<ClientRow | null> {
    return this.clients.byId(id);
  }

  async clientPage(client: ClientRow): Promise<ClientDto> {
    const now = this.clock.now();
    return toClientDto(client, await this.channels.programOf(client.id, now), now);
  }

  async channelPage(client: ClientRow, channelKey: string): Promise<ChannelPageDto | null> {
    const channel = await this.channels.byKey(client.id, channelKey);
    return channel ? this.pageOf(client, channel) : null;
  }

  async contentPage(client: ClientRow, channelKey: string, contentKey: string): Promise<ContentPageDto | null> {
    const channel = await this.channels.byKey(client.id, channelKey);
    const content = channel ? await this.contents.byKey(channel.id, contentKey) : null;
    if (!channel || !content) return null;
    const page = await this.pageOf(client, channel);
    const toDto = channel.isPaywalled ? toLockedContentDto : toContentDto;
    const dto = toDto(content, this.clock.now());
    if (page.channel.availability !== 'available')
      return { ...page, content: { ...dto, src: null, description: '', links: [] }, related: [] };
    const related = await this.relations.relatedTo(content.id);
    return { ...page, content: dto, related: relatedCards(related, channel.id, this.clock.now()) };
  }

  /** Listed contents that are older than one that its page has. */
  async olderContents(client: ClientRow, channelKey: string, position: CardPosition): Promise<OlderContentsDto | null> {
    const channel = await this.channels.byKey(client.id, channelKey);
    if (!channel) return null;
    const now = this.clock.now();
    const rows = await this.cards.listedBehind(channel.id, now, position);
    const contents = rows.slice(0, OLDER_LIMIT).map((card) => toContentCardDto(card, card.roomRevision, now));
    return { contents, hasOlder: rows.length > OLDER_LIMIT };
  }

  /** A channel with the contents that it lists; none while it is unavailable. */
  async schedule(client: ClientRow, channelKey: string): Promise<{ channel: ChannelRow; rows: ListedRow[] } | null> {
    const channel = await this.channels.byKey(client.id, channelKey);
    if (!channel) return null;
    return { channel, rows: await this.cards.listed(channel.id, this.clock.now()) };
  }

  private async pageOf(client: ClientRow, channel: ChannelRow): Promise<ChannelPageDto> {
    const now = this.clock.now();
    const [channels, cards] = await Promise.all([this.channels.listOf(client.id), this.cards.listed(channel.id, now)]);
    return {
      client: toClientDto(client, channels, now),
      channel: toChannelDto(channel, now),
      contents: cards.map((card) => toContentCardDto(card, card.roomRevision, now)),
      hasOlder: cards.length === LIST_LIMIT,
    };
  }
}

/** Those that viewers can find and that haven't ended, in this channel if it shows them. */
function relatedCards(rows: readonly ListedRow[], channelId: string, now: number): RelatedCardDto[] {
  return rows.flatMap((row) => {
    const open = row.channels.filter(({ id }) => isListedIn(row, id, now));
    const channel = open.find(({ id }) => id === channelId) ?? open[0];
    if (!channel || listGroupOf(timesOf(row), now) === 'past') return [];
    return [{ ...toContentCardDto(row, row.revision, now), channelKey: channel.key }];
  });
}
