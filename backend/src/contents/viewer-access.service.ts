import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { NOT_WITH_YOUR_REGISTRATION } from '../../../contracts/domain/attendee.js';
import { type ChannelRow, opensChannel } from '../channels/channels.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { hasAccess } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { roomIdOf, type StreamScope } from '../realtime/realtime.public.js';
import { ContentReadModel } from './content.read-model.js';
import { type ContentRow, channelIdsOf, isAvailable } from './content.row.js';
import { ContentLocks } from './content-locks.js';
import { isListedIn, opensWith, staysListed } from './unlisted.policy.js';

/** How a viewer opened the page: in which channel, and with which keys from the URL. */
export interface Arrival {
  channelId?: string | undefined;
  keys?: string | undefined;
}

/** Access to contents and channels by id for viewers. Unlisted or currently unlisted ones also require the keys of their link. */
@Injectable()
export class ViewerAccess {
  constructor(
    private readonly contents: ContentReadModel,
    private readonly access: AccessService,
    private readonly locks: ContentLocks,
    private readonly clock: Clock,
  ) {}

  /** Also requires that the person may see what is in the content. Throws `registration_required` if a paywall keeps them out. */
  async requireContent(principal: Principal, contentId: string, arrival: Arrival): Promise<ContentRow> {
    const content = await this.requirePage(principal, contentId, arrival);
    const [gate] = await this.locks.gatesOf([principal], content, arrival);
    if (gate === 'rule') throw new DomainError('registration_required', { message: NOT_WITH_YOUR_REGISTRATION });
    if (gate !== 'open') throw new DomainError('registration_required');
    return content;
  }

  /** Throws the same `not_found` for missing and unlisted contents. Staff of the content, or of the channel if one is named, need no keys. */
  async requirePage(principal: Principal, contentId: string, { channelId, keys }: Arrival): Promise<ContentRow> {
    const content = await this.contents.recentById(contentId);
    const isOpen = content && (isListedIn(content, channelId, this.clock.now()) || opensWith(content, channelId, keys));
    if (isOpen) return content;
    const channelIds = content ? channelIdsOf(content).filter((id) => channelId === undefined || id === channelId) : [];
    if (content && channelIds.length > 0 && (await this.isStaff(principal, content.clientId, channelIds)))
      return content;
    throw new DomainError('not_found');
  }

  /** Also requires that the content and at least one of its channels are within their availability window. */
  async requireAvailable(principal: Principal, contentId: string, arrival: Arrival): Promise<ContentRow> {
    const content = await this.requireContent(principal, contentId, arrival);
    if (!isAvailable(content, this.clock.now())) throw new DomainError('not_found');
    return content;
  }

  async requireChannel(
    principal: Principal,
    channel: ChannelRow | null,
    keys: string | undefined,
  ): Promise<ChannelRow> {
    const isOpen =
      channel && (opensChannel(channel, keys) || (await this.isStaff(principal, channel.clientId, [channel.id])));
    if (!isOpen) throw new DomainError('not_found');
    return channel;
  }

  /** Whether a page may stay open. A content that has become unlisted stays open only for those who have its link. */
  async staysOpen(contentId: string, scope: StreamScope): Promise<boolean> {
    const { hasKeys } = scope;
    const channelId = roomIdOf(scope, 'channel');
    // Most callers have keys and may share a cache. For the others, cached data may be too old.
    const content = await (hasKeys ? this.contents.recentById(contentId) : this.contents.byId(contentId));
    if (!content) return false;
    if (staysListed(content, this.clock.now())) return true;
    return hasKeys === true && (!channelId || channelIdsOf(content).includes(channelId));
  }

  private async isStaff(principal: Principal, clientId: string, channelIds: readonly string[]): Promise<boolean> {
    if (principal.kind !== 'registered') return false;
    return hasAccess(await this.access.grantsOf(principal), clientId, STAFF_ROLES, channelIds);
  }
}
