import { Injectable } from '@nestjs/common';
import { STANDING_MESSAGES } from '../../../../contracts/domain/attendee.js';
import { deviceName } from '../../../../contracts/domain/device-name.js';
import { hashOfCode } from '../../platform/auth/one-time-code.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import type { AttendeeDto } from '../seats/attendee.dto.js';
import { AttendeeGate } from '../seats/attendee-gate.js';
import { toAttendeeDto, type Visitor } from '../seats/attendees.service.js';
import { type ClaimOutcome, SeatClaims } from '../seats/seat-claims.js';
import type { UseMagicLinkDto } from './magic-link.dto.js';
import { MagicLinkRepository } from './magic-link.repository.js';

/** Codes tried from one network in ten minutes. None can be guessed; this bounds the work. */
const CODES_PER_ADDRESS = { points: 3000, duration: 600 };
const LEASES = { lease: 50 };

/** Lets attendees in who have opened the link from their email. */
@Injectable()
export class MagicLinkEntry {
  constructor(
    private readonly gate: AttendeeGate,
    private readonly links: MagicLinkRepository,
    private readonly claims: SeatClaims,
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
  ) {}

  /** Takes the first free screen of those who are registered with the link's address. Throws `invalid_link`. */
  async enter(visitor: Visitor, channelId: string, { code }: UseMagicLinkDto): Promise<AttendeeDto> {
    await this.gate.require(visitor, channelId);
    await this.limiter.consumeLeased('magic-link-code', visitor.address, CODES_PER_ADDRESS, LEASES);
    const email = await this.links.take(hashOfCode(code), channelId, this.clock.date());
    if (email === null) throw new DomainError('invalid_link');
    const { uid, sessionId } = visitor.principal;
    const device = deviceName(visitor.userAgent);
    let best: Exclude<ClaimOutcome, { is: 'seated' }> = { is: 'unknown' };
    for (const attendeeNumber of await this.links.attendeesOf(email, channelId)) {
      const outcome = await this.claims.claim({ attendeeNumber, channelId, uid, sessionId, device, takeOver: false });
      if (outcome.is === 'seated') return toAttendeeDto(outcome);
      if (best.is !== 'full') best = outcome;
    }
    if (best.is === 'full') return toAttendeeDto(best);
    if (best.is === 'unknown') throw new DomainError('invalid_link');
    throw new DomainError('registration_required', { message: STANDING_MESSAGES[best.is] });
  }
}
