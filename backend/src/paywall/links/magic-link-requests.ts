import { Injectable } from '@nestjs/common';
import { CHANNEL_NOT_FOUND } from '../../../../contracts/domain/client-messages.js';
import { mailboxOf, normaliseEmail } from '../../../../contracts/domain/email-address.js';
import { validateReminder } from '../../../../contracts/domain/reminder.js';
import { SealedBox } from '../../platform/auth/sealed-box.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { TicketEventRepository } from '../events/ticket-event.repository.js';
import { AttendeeGate } from '../seats/attendee-gate.js';
import type { Visitor } from '../seats/attendees.service.js';
import type { RequestMagicLinkDto } from './magic-link.dto.js';

export const MAIL_MAGIC_LINK = 'paywall.mail-magic-link';

/** Addresses that one visitor can type in an hour. */
const PER_VISITOR = { points: 10, duration: 3600 };
/** Addresses typed from one network in ten minutes: enough for a full campus, too few to try a town. */
const PER_ADDRESS = { points: 1500, duration: 600 };
/** Links to one mailbox in ten minutes, and in a day. More are left out silently: a refusal would reveal that others have asked. */
const PER_MAILBOX = { points: 5, duration: 600 };
const PER_MAILBOX_DAY = { points: 20, duration: 86_400 };

/** Takes requests for links to the mailbox with which people are registered. Responses don't reveal whether an address is registered. */
@Injectable()
export class MagicLinkRequests {
  constructor(
    private readonly gate: AttendeeGate,
    private readonly events: TicketEventRepository,
    private readonly outbox: MailOutbox,
    private readonly limiter: SharedLimiter,
    private readonly box: SealedBox,
    private readonly unitOfWork: UnitOfWork,
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
    const mailbox = this.box.mark('magic-link-mailbox', mailboxOf(address));
    if (!(await this.limiter.isAllowed('magic-link-mailbox', mailbox, PER_MAILBOX))) return;
    if (!(await this.limiter.isAllowed('magic-link-mailbox-day', mailbox, PER_MAILBOX_DAY))) return;
    const request = { address, host };
    await this.unitOfWork.run((transaction) =>
      this.outbox.keepRequest(transaction, MAIL_MAGIC_LINK, request, { channelId, host }),
    );
  }
}
