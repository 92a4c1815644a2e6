import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { type AccessRule, meetsAccessRules } from '../../../contracts/domain/access-rules.js';
import { availabilityOf } from '../../../contracts/domain/availability.js';
import { type AdmittedAttendee, AttendeeAccess } from '../paywall/paywall.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { hasAccess } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import type { Gate } from './content.dto.js';
import { type ContentRow, hasPaywall } from './content.row.js';

/** How someone reaches a content: in a named channel, or by the key of one. */
export interface WayIn {
  channelId?: string | null | undefined;
  keys?: string | undefined;
}

/** The registrations with which someone has a seat. Staff need none. */
type Registrations = readonly AdmittedAttendee[] | 'staff';

/** A content whose rules are enabled. */
export interface RuledContent {
  id: string;
  rules: readonly AccessRule[];
}

/** Decides who may see what is in contents of paywalled channels. */
@Injectable()
export class ContentLocks {
  constructor(
    private readonly attendees: AttendeeAccess,
    private readonly access: AccessService,
    private readonly clock: Clock,
  ) {}

  /** Whether each of these people may watch the content. Staff may without a seat. */
  async gatesOf(people: readonly Principal[], content: ContentRow, way: WayIn): Promise<Gate[]> {
    if (!hasPaywall(content) || this.hasFreeWay(content, way)) return people.map(() => 'open');
    // A page may still name a channel that the content has left: a seat there no longer counts.
    const named = content.channels.filter(({ id }) => !way.channelId || id === way.channelId);
    const now = this.clock.now();
    const isOpen = (channel: ContentRow['channels'][number]) => availabilityOf(channel, now) === 'available';
    // While another channel shows the content, a seat in one that doesn't must not open it.
    const showing = content.channels.some(isOpen) ? named.filter(isOpen) : named;
    const { clientId, accessRules } = content;
    return this.gatesTo(people, {
      clientId,
      channelIds: named.map(({ id }) => id),
      seatedIn: showing.map(({ id }) => id),
      rules: accessRules?.enabled ? accessRules.rules : [],
    });
  }

  /** The same for what is in any of these paywalled channels. */
  async gatesTo(
    people: readonly Principal[],
    {
      clientId,
      channelIds,
      seatedIn = channelIds,
      rules = [],
    }: {
      clientId: string;
      channelIds: readonly string[];
      /** Those of the channels in which a seat counts. */
      seatedIn?: readonly string[];
      rules?: readonly AccessRule[];
    },
  ): Promise<Gate[]> {
    const all = await this.registrationsOf(people, { clientId, channelIds, seatedIn });
    return all.map((registrations) => gateFor(registrations, rules));
  }

  /** What of these contents of a paywalled channel each of these people may not watch because of their rules. */
  async lockedFor(
    people: readonly Principal[],
    { clientId, channelId }: { clientId: string; channelId: string },
    contents: readonly RuledContent[],
  ): Promise<string[][]> {
    if (contents.length === 0) return people.map(() => []);
    const all = await this.registrationsOf(people, { clientId, channelIds: [channelId] });
    return all.map((registrations) =>
      contents.filter(({ rules }) => gateFor(registrations, rules) === 'rule').map(({ id }) => id),
    );
  }

  /** As whom each of these people counts in this paywalled channel; null: as themselves. */
  async viewersIn(
    people: readonly Principal[],
    where: { clientId: string; channelId: string },
  ): Promise<(string | null)[]> {
    const all = await this.registrationsOf(people, { clientId: where.clientId, channelIds: [where.channelId] });
    return all.map((registrations) => (registrations === 'staff' ? null : (registrations[0]?.viewerId ?? null)));
  }

  private async registrationsOf(
    people: readonly Principal[],
    {
      clientId,
      channelIds,
      seatedIn = channelIds,
    }: { clientId: string; channelIds: readonly string[]; seatedIn?: readonly string[] },
  ): Promise<Registrations[]> {
    const grants = await this.access.grantsOfMany(people);
    return Promise.all(
      people.map(async (person, at): Promise<Registrations> => {
        if (hasAccess(grants[at]!, clientId, STAFF_ROLES, channelIds)) return 'staff';
        return person.tokenId === null ? this.attendees.admitted(person, seatedIn) : [];
      }),
    );
  }

  /** A channel without a paywall shows the content now: the named one, or one that anyone can find or whose key is known. */
  private hasFreeWay({ channels }: ContentRow, { channelId, keys }: WayIn): boolean {
    const now = this.clock.now();
    const named = keys?.split('/', 1)[0]?.toLowerCase();
    return channels.some((channel) => {
      if (channel.isPaywalled || availabilityOf(channel, now) !== 'available') return false;
      return channelId ? channel.id === channelId : !channel.isPrivate || channel.key.toLowerCase() === named;
    });
  }
}

function gateFor(registrations: Registrations, rules: readonly AccessRule[]): Gate {
  if (registrations === 'staff') return 'open';
  if (registrations.length === 0) return 'closed';
  return registrations.some((attendee) => meetsAccessRules(rules, attendee)) ? 'open' : 'rule';
}
