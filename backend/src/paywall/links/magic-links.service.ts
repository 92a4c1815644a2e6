import { Injectable } from '@nestjs/common';
import { STANDING_MESSAGES } from '../../../../contracts/domain/attendee.js';
import { CHANNEL_NOT_FOUND } from '../../../../contracts/domain/client-messages.js';
import { deviceName } from '../../../../contracts/domain/device-name.js';
import { normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { validateReminder } from '../../../../contracts/domain/reminder.js';
import { hashOfCode } from '../../platform/auth/one-time-code.js';
import { SealedBox } from '../../platform/auth/sealed-box.js';
import { Clock } from '../../platform/clock/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { TicketEventRepository } from '../events/ticket-event.repository.js';
import type { AttendeeDto } from '../seats/attendee.dto.js';
import { AttendeeGate } from '../seats/attendee-gate.js';
import { toAttendeeDto, type Visitor } from '../seats/attendees.service.js';
import { type ClaimOutcome, SeatClaims } from '../seats/seat-claims.js';
import type { RequestMagicLinkDto, UseMagicLinkDto } from './magic-link.dto.js';
import { MagicLinkRepository } from './magic-link.repository.js';

export const MAIL_MAGIC_LINK = 'paywall.mail-magic-link';

/** Addresses that one visitor can type in an hour. */
const PER_VISITOR = { points: 10, duration: 3600 };
/** Addresses typed from one network in ten minutes: enough for a full campus, too few to try a town. */
const PER_ADDRESS = { points: 1500, duration: 600 };
/** Links to one mailbox in ten minutes. More are left out silently: a refusal would reveal that others have asked. */
const PER_MAILBOX = { points: 5, duration: 600 };
/** Codes tried from one network in ten minutes. None can be guessed; this bounds the work. */
const CODES_PER_ADDRESS = { points: 3000, duration: 600 };

/** Lets attendees in by a link to the mailbox with which they are registered. Responses don't reveal whether an address is registered. */
@Injectable()
export class MagicLinks {
  constructor(
    private readonly gate: AttendeeGate,
    private readonly events: TicketEventRepository,
    private readonly links: MagicLinkRepository,
    private readonly claims: SeatClaims,
    private readonly outbox: MailOutbox,
    private readonly limiter: SharedLimiter,
    private readonly box: SealedBox,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async request(visitor: Visitor, channelId: string, { email }: RequestMagicLinkDto, host: string): Promise<void> {
    const { isPaywalled } = await this.gate.require(visitor, channelId);
    const gate = isPaywalled ? await this.events.gateOf(channelId) : null;
    if (gate?.entry !== 'email') throw new DomainError('not_found', { message: CHANNEL_NOT_FOUND });
    const errors = validateReminder({ email });
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const address = normaliseEmail(email);
    await this.limiter.consume('magic-link-visitor', visitor.principal.uid, PER_VISITOR);
    await this.limiter.consume('magic-link-address', visitor.address, PER_ADDRESS);
    const mailbox = this.box.mark('magic-link-mailbox', address);
    if (!(await this.limiter.isAllowed('magic-link-mailbox', mailbox, PER_MAILBOX))) return;
    const request = { address, host };
    await this.unitOfWork.run((transaction) =>
      this.outbox.keepRequest(transaction, MAIL_MAGIC_LINK, request, { channelId, host }),
    );
  }

  /** Takes the first free screen of those who are registered with the link's address. Throws `invalid_link`. */
  async enter(visitor: Visitor, channelId: string, { code }: UseMagicLinkDto): Promise<AttendeeDto> {
    await this.gate.require(visitor, channelId);
    await this.limiter.consumeLeased('magic-link-code', visitor.address, CODES_PER_ADDRESS, 50);
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
