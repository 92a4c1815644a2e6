import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../contracts/domain/access.js';
import { CHANNEL_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import {
  type ChannelChange,
  type ChannelDeletion,
  type ChannelListener,
  ChannelListeners,
  ChannelReadModel,
  refuseMissingChannel,
} from '../channels/channels.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Principal } from '../platform/auth/principal.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Contributes } from '../platform/discovery/contributions.js';
import type { ChannelContentCountsDto } from './channel-contents.dto.js';
import { ChannelContentsRepository, type ContentInChannel } from './channel-contents.repository.js';
import { auditedContent } from './content-audit.js';

/** What happens to the contents of a channel when it is changed or deleted. */
@Injectable()
@Contributes(ChannelListeners)
export class ChannelContentsService implements ChannelListener {
  constructor(
    private readonly access: AccessService,
    private readonly channels: ChannelReadModel,
    private readonly contents: ChannelContentsRepository,
  ) {}

  async counts(principal: Principal, clientId: string, channelId: string): Promise<ChannelContentCountsDto> {
    await this.access.requireRole(principal, clientId, EDITOR_ROLES, [channelId], { message: CHANNEL_NOT_FOUND });
    if ((await this.channels.byId(channelId))?.clientId !== clientId) refuseMissingChannel();
    const { all, onlyHere } = await this.contents.counts(channelId);
    return { onlyHere, elsewhere: all - onlyHere };
  }

  /** Notifies open pages: the address of a content, and who may open it, depend on its channels. */
  async changed(transaction: Transaction, { before, after }: ChannelChange): Promise<void> {
    const isAsAvailable =
      before.showAt?.getTime() === after.showAt?.getTime() && before.hideAt?.getTime() === after.hideAt?.getTime();
    const isAsOpen = before.isPrivate === after.isPrivate && before.isPaywalled === after.isPaywalled;
    if (isAsAvailable && before.key === after.key && isAsOpen) return;
    const ids = await this.contents.currentIn(transaction, after.id);
    this.contents.markChanged(transaction, ids, []);
    if (!isAsAvailable) this.contents.markList(transaction, [after.id]);
  }

  /** Deletes the contents in no other channel, or moves all of them (spec 2 §4). */
  async deleted(transaction: Transaction, deletion: ChannelDeletion): Promise<void> {
    const { channel, moveTo } = deletion;
    const contents = await this.contents.lock(transaction, channel.id);
    if (contents.length === 0) return;
    const isDeleted = (content: ContentInChannel) => moveTo === null && isInOne(content);
    const deleted = contents.filter(isDeleted);
    const kept = contents.filter((content) => !isDeleted(content));
    await this.delete(transaction, deletion, deleted);
    await this.move(transaction, deletion, kept);
    const places = moveTo === null ? [channel.id] : [channel.id, moveTo];
    this.contents.markChanged(transaction, contents.map(idOf), places);
  }

  private async delete(
    transaction: Transaction,
    { channel: { clientId }, actor }: ChannelDeletion,
    contents: readonly ContentInChannel[],
  ): Promise<void> {
    const ids = contents.map(idOf);
    const channelIdsById = new Map(contents.map(({ id, channelIds }) => [id, channelIds]));
    for (const content of await this.contents.read(transaction, ids)) {
      const { id } = content;
      const channelIds = channelIdsById.get(id)!;
      const subject = { type: 'content', id } as const;
      const before = auditedContent({ ...content, channelIds });
      transaction.audit({ actor, action: 'content.deleted', clientId, channelIds, subject, before });
    }
    await this.contents.markDeleted(transaction, ids, actor.uid);
  }

  private async move(
    transaction: Transaction,
    { channel: { id: from, clientId }, moveTo: to, actor }: ChannelDeletion,
    contents: readonly ContentInChannel[],
  ): Promise<void> {
    for (const { id, channelIds } of contents) {
      const subject = { type: 'content', id } as const;
      const others = channelIds.filter((channelId) => channelId !== from && channelId !== to);
      const after = { channelIds: to === null ? others : [...others, to].sort() };
      const readers = to === null ? channelIds : [...channelIds, to];
      const change = { before: { channelIds }, after };
      transaction.audit({ actor, action: 'content.saved', clientId, channelIds: readers, subject, ...change });
    }
    await this.contents.move(transaction, contents.map(idOf), { from, to, by: actor.uid });
  }
}

const idOf = ({ id }: ContentInChannel): string => id;

function isInOne({ channelIds }: ContentInChannel): boolean {
  return channelIds.length === 1;
}
