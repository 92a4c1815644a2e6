import { Injectable } from '@nestjs/common';
import { REGISTRATIONS_UNREACHABLE, TOO_MANY_NUMBERS } from '../../../../contracts/domain/attendee.js';
import { CHANNEL_NOT_FOUND } from '../../../../contracts/domain/client-messages.js';
import { ChannelReadModel, type ChannelRow, opensChannel } from '../../channels/channels.public.js';
import type { Principal } from '../../platform/auth/principal.js';
import { SealedBox } from '../../platform/auth/sealed-box.js';
import { boundedCache } from '../../platform/cache/bounded-cache.js';
import { ShortCache } from '../../platform/cache/short-cache.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { type GateRow, TicketEventRepository } from '../events/ticket-event.repository.js';
import { Roster } from '../roster/roster.service.js';
import { TicketingFailure } from '../ticketing/ticketing-provider.js';
import type { ChannelGateDto } from './attendee.dto.js';

/** Wrong numbers from one network in ten minutes: more than the typos of a full campus, but too few to guess a number. */
const GUESSES_PER_ADDRESS = { points: 200, duration: 600 };
/** Wrong numbers in one organization from everywhere in ten minutes: more than the typos of its largest event. */
const GUESSES_PER_ORGANIZATION = { points: 1000, duration: 600 };
/** Wrong numbers from one network while its organization is being guessed at from everywhere. */
const FEW_PER_ADDRESS = { points: 20, duration: 600 };
const SPENDABLE = {
  'attendee-organization': GUESSES_PER_ORGANIZATION,
  'attendee-guess': GUESSES_PER_ADDRESS,
  'attendee-few': FEW_PER_ADDRESS,
};
/** Times that one wrong number is tried anywhere in ten minutes. */
const GUESSES_PER_NUMBER = { points: 30, duration: 600 };
/** Times that screens of one attendee are taken over in ten minutes, so that two people can't fight over one forever. */
const TAKE_OVERS = { points: 20, duration: 600 };
/** How long to remember, in milliseconds, which addresses have no guesses left: a crowd asks once. */
const SPENT_FOR_MS = 2_000;
const MOST_UNREACHED = 50_000;
/** After how many seconds pages try again while the ticketing system is down. */
const RETRY_SECONDS = 15;

/** Who may try a number at the gate of a paywalled channel, and how often. Numbers that let someone in are never counted. */
@Injectable()
export class AttendeeGate {
  private readonly gates: ShortCache<GateRow | null>;
  /** Numbers that couldn't be looked up, with the address from which they were tried. */
  private readonly unreached = boundedCache<true>(MOST_UNREACHED, { ttl: GUESSES_PER_ADDRESS.duration * 1000 });
  private readonly spent = new ShortCache<ReadonlySet<string>>(SPENT_FOR_MS);

  constructor(
    private readonly channels: ChannelReadModel,
    private readonly limiter: SharedLimiter,
    private readonly roster: Roster,
    private readonly box: SealedBox,
    private readonly events: TicketEventRepository,
    config: Config,
  ) {
    this.gates = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  /** Throws `not_found` for a channel that the page's address doesn't open. Personal access tokens can't watch. */
  async require(
    { principal, keys }: { principal: Principal; keys: string | undefined },
    channelId: string,
  ): Promise<ChannelRow> {
    if (principal.tokenId !== null) throw new DomainError('forbidden');
    const channel = await this.channels.recentById(channelId);
    if (!channel || !opensChannel(channel, keys?.split('/', 1)[0]))
      throw new DomainError('not_found', { message: CHANNEL_NOT_FOUND });
    return channel;
  }

  /** What stands at the gate of a channel. Throws `not_found` where there is none. */
  async settingsOf(visitor: Parameters<AttendeeGate['require']>[0], channelId: string): Promise<ChannelGateDto> {
    const { isPaywalled } = await this.require(visitor, channelId);
    if (!isPaywalled) throw new DomainError('not_found', { message: CHANNEL_NOT_FOUND });
    return toGateDto(await this.gates.get(channelId, () => this.events.gateOf(channelId)));
  }

  /**
   * Throws `rate_limited` for an address that has guessed too often, whether or not this number is right. A browser that was let in with it before is admitted all
   * the same: `isOwn`.
   */
  async admitAddress(address: string, clientId: string, isOwn?: () => Promise<boolean>): Promise<void> {
    const spent = await this.spent.get('all', () => this.limiter.spentKeys(SPENDABLE));
    const isGuessedAt = spent.has(`attendee-organization:${clientId}`);
    const isRefused = spent.has(`${isGuessedAt ? 'attendee-few' : 'attendee-guess'}:${address}`);
    if (isRefused && !(await isOwn?.()))
      throw new DomainError('rate_limited', {
        message: TOO_MANY_NUMBERS,
        retryAfterSeconds: GUESSES_PER_ADDRESS.duration,
      });
  }

  /** Whether the ticketing system knows a number that isn't known here. Throws `upstream_failed` if it can't be asked. */
  async look(attendeeNumber: string, address: string, clientId: string): Promise<boolean> {
    await this.chargeGuess(attendeeNumber, address, clientId);
    try {
      const isFound = await this.roster.look(attendeeNumber);
      if (isFound) await this.refundGuess(attendeeNumber, address, clientId);
      return isFound;
    } catch (error) {
      if (!(error instanceof TicketingFailure)) throw error;
      // A page tries again with the same number, which costs nothing; another number is another guess.
      const tried = `${address} ${attendeeNumber}`;
      if (this.unreached.has(tried)) await this.refundGuess(attendeeNumber, address, clientId);
      else this.unreached.set(tried, true);
      throw new DomainError('upstream_failed', {
        message: REGISTRATIONS_UNREACHABLE,
        retryAfterSeconds: RETRY_SECONDS,
      });
    }
  }

  async chargeGuess(attendeeNumber: string, address: string, clientId: string): Promise<void> {
    await this.limiter.consume('attendee-guess', address, GUESSES_PER_ADDRESS);
    await this.limiter.consume('attendee-number', this.keyOf(attendeeNumber), GUESSES_PER_NUMBER);
    // These only count: what they lead to is decided when someone is admitted to try.
    await this.limiter.isAllowed('attendee-few', address, FEW_PER_ADDRESS);
    await this.limiter.isAllowed('attendee-organization', clientId, GUESSES_PER_ORGANIZATION);
  }

  async chargeTakeOver(attendeeNumber: string): Promise<void> {
    await this.limiter.consume('seat-take-over', this.keyOf(attendeeNumber), TAKE_OVERS);
  }

  private async refundGuess(attendeeNumber: string, address: string, clientId: string): Promise<void> {
    await this.limiter.refund('attendee-guess', address, GUESSES_PER_ADDRESS);
    await this.limiter.refund('attendee-number', this.keyOf(attendeeNumber), GUESSES_PER_NUMBER);
    await this.limiter.refund('attendee-few', address, FEW_PER_ADDRESS);
    await this.limiter.refund('attendee-organization', clientId, GUESSES_PER_ORGANIZATION);
  }

  /** Eight digits can be found by trying, so a hash alone would reveal them. */
  private keyOf(attendeeNumber: string): string {
    return this.box.mark('attendee-number', attendeeNumber);
  }
}

function toGateDto(gate: GateRow | null): ChannelGateDto {
  const linkOf = (label = '', url = '') => (label && url ? { label, url } : null);
  return {
    entry: gate?.entry ?? 'number',
    initialAccess: linkOf(gate?.initialAccessLabel, gate?.initialAccessUrl),
    renewAccess: linkOf(gate?.renewAccessLabel, gate?.renewAccessUrl),
  };
}
