import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CHANNEL_NOT_FOUND } from '../../../../contracts/domain/client-messages.js';
import { ChannelReadModel, type ChannelRow, opensChannel } from '../../channels/channels.public.js';
import type { Principal } from '../../platform/auth/principal.js';
import { ShortCache } from '../../platform/cache/short-cache.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';

/** Wrong numbers from one network in ten minutes: more than the typos of a full campus, but too few to guess a number. */
const GUESSES_PER_ADDRESS = { points: 200, duration: 600 };
/** Times that one wrong number is tried anywhere in ten minutes. */
const GUESSES_PER_NUMBER = { points: 30, duration: 600 };
/** Times that screens of one attendee are taken over in ten minutes, so that two people can't fight over one forever. */
const TAKE_OVERS = { points: 20, duration: 600 };
/** How long to remember, in milliseconds, whether an address has guesses left: a crowd asks once. */
const SPENT_FOR_MS = 2_000;

/** Who may try a number at the gate of a paywalled channel, and how often. */
@Injectable()
export class AttendeeGate {
  private readonly channels: ShortCache<ChannelRow | null>;
  private readonly spent = new ShortCache<boolean>(SPENT_FOR_MS);

  constructor(
    private readonly channelModel: ChannelReadModel,
    private readonly limiter: SharedLimiter,
    config: Config,
  ) {
    this.channels = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  /** Throws `not_found` for a channel that the page's address doesn't open. Personal access tokens can't watch. */
  async require(
    { principal, keys }: { principal: Principal; keys: string | undefined },
    channelId: string,
  ): Promise<void> {
    if (principal.tokenId !== null) throw new DomainError('forbidden');
    const channel = await this.channels.get(channelId, () => this.channelModel.byId(channelId));
    if (!channel || !opensChannel(channel, keys?.split('/', 1)[0]))
      throw new DomainError('not_found', { message: CHANNEL_NOT_FOUND });
  }

  /** Throws `rate_limited` for an address that has guessed too often, whether or not this number is right. */
  async admitAddress(address: string): Promise<void> {
    const isSpent = await this.spent.get(address, () =>
      this.limiter.isSpent('attendee-guess', address, GUESSES_PER_ADDRESS),
    );
    if (isSpent) throw new DomainError('rate_limited', { retryAfterSeconds: GUESSES_PER_ADDRESS.duration });
  }

  async chargeGuess(address: string, attendeeNumber: string): Promise<void> {
    await this.limiter.consume('attendee-guess', address, GUESSES_PER_ADDRESS);
    await this.limiter.consume('attendee-number', keyOf(attendeeNumber), GUESSES_PER_NUMBER);
  }

  async refundGuess(address: string, attendeeNumber: string): Promise<void> {
    await this.limiter.refund('attendee-guess', address, GUESSES_PER_ADDRESS);
    await this.limiter.refund('attendee-number', keyOf(attendeeNumber), GUESSES_PER_NUMBER);
  }

  async chargeTakeOver(attendeeNumber: string): Promise<void> {
    await this.limiter.consume('seat-take-over', keyOf(attendeeNumber), TAKE_OVERS);
  }
}

function keyOf(attendeeNumber: string): string {
  return createHash('sha256').update(attendeeNumber).digest('base64url').slice(0, 22);
}
