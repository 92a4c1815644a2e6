import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { isTimeZone } from '../../../contracts/domain/date-text.js';
import { mailboxOf, normaliseEmail } from '../../../contracts/domain/email-address.js';
import { EVENT_HAS_STARTED, validateReminder } from '../../../contracts/domain/reminder.js';
import { ViewerAccess } from '../contents/contents.public.js';
import { hashOfCode } from '../platform/auth/one-time-code.js';
import { isWithin, type Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { UserReadModel } from '../users/users.public.js';
import type { CancelReminderDto, CreateReminderDto, ReminderDto } from './reminder.dto.js';
import { ReminderRepository } from './reminder.repository.js';

/** Who asks, and how they opened the page. */
export interface Asker {
  principal: Principal;
  /** Of the network, as limits count it. */
  address: string;
  host: string;
  keys: string | undefined;
}

const DAY = 86_400;
/** Addresses that one visitor can type. */
const PER_VISITOR = { points: 5, duration: 3600 };
const TOO_MANY = "You've asked for several reminders. Please try again in an hour.";
const PER_PERSON = { points: 60, duration: 3600 };
/** Addresses typed from one network in ten minutes: enough for a full campus, too few to spam a town. */
const PER_ADDRESS = { points: 300, duration: 600 };
/** Reminders that strangers can have sent to one mailbox in a day. */
const PER_MAILBOX = { points: 20, duration: DAY };

/** Reminders by email before the start of an event. Answers never reveal whether an address was entered by someone else. */
@Injectable()
export class Reminders {
  constructor(
    private readonly access: ViewerAccess,
    private readonly users: UserReadModel,
    private readonly reminders: ReminderRepository,
    private readonly limiter: SharedLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get({ principal, keys }: Pick<Asker, 'principal' | 'keys'>, contentId: string): Promise<ReminderDto> {
    const { clientId } = await this.access.requirePage(principal, contentId, { keys });
    const email = await this.ownEmail(principal, clientId);
    return { isSet: await this.reminders.isSet(contentId, principal.uid, email), email };
  }

  async create(asker: Asker, contentId: string, form: CreateReminderDto): Promise<ReminderDto> {
    const { principal, keys, host } = asker;
    refuseTokens(principal);
    const content = await this.access.requireAvailable(principal, contentId, { keys });
    const { startsAt } = content;
    const now = this.clock.date();
    if (!startsAt || startsAt <= now) throw new DomainError('validation_failed', { message: EVENT_HAS_STARTED });
    const ownEmail = await this.ownEmail(principal, content.clientId);
    const email = this.emailOf(form, ownEmail);
    const isOwn = email === ownEmail;
    await this.charge(asker, isOwn);
    const channelKey = keys?.split('/', 1)[0]?.toLowerCase();
    const channel = content.channels.find(({ key }) => key.toLowerCase() === channelKey);
    const timeZone = form.timeZone && isTimeZone(form.timeZone) ? form.timeZone : null;
    const id = uuidv7({ msecs: now.getTime() });
    const { uid } = principal;
    const isMuted = !isOwn && (await this.isTooMuch(contentId, email));
    const reminder = { id, contentId, channelId: channel?.id ?? null, email, uid, isOwn, isMuted, host, timeZone };
    await this.unitOfWork.run((transaction) => this.reminders.insert(transaction, { ...reminder, createdAt: now }));
    return { isSet: true, email: ownEmail };
  }

  async withdraw({ principal, keys }: Pick<Asker, 'principal' | 'keys'>, contentId: string): Promise<void> {
    refuseTokens(principal);
    const { clientId } = await this.access.requirePage(principal, contentId, { keys });
    const email = await this.ownEmail(principal, clientId);
    await this.unitOfWork.run((transaction) => this.reminders.withdraw(transaction, contentId, principal.uid, email));
  }

  /** Throws `invalid_link` if there is nothing to cancel. Can be repeated. */
  async cancel({ reminderId, code }: CancelReminderDto): Promise<void> {
    const now = this.clock.date();
    const isThere = await this.unitOfWork.run((transaction) =>
      this.reminders.cancel(transaction, reminderId, hashOfCode(code), now),
    );
    if (!isThere) throw new DomainError('invalid_link');
  }

  /** The verified address of the caller's account. A credential of another organization reveals none, nor does a personal access token. */
  private async ownEmail(principal: Principal, clientId: string): Promise<string | null> {
    if (principal.kind !== 'registered' || principal.tokenId !== null || !isWithin(principal, clientId)) return null;
    const account = await this.users.byId(principal.uid);
    return account?.isActivated ? account.email : null;
  }

  /** Too many for one mailbox are muted silently: a refusal would reveal that others have entered it. */
  private async isTooMuch(contentId: string, email: string): Promise<boolean> {
    if (await this.reminders.isUnmuted(contentId, email)) return false;
    return !(await this.limiter.isAllowed('reminder-mailbox', mailboxKey(email), PER_MAILBOX));
  }

  private emailOf({ email }: CreateReminderDto, ownEmail: string | null): string {
    if ((email ?? null) === null && ownEmail !== null) return ownEmail;
    const errors = validateReminder({ email: email ?? null });
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    return normaliseEmail(email ?? '');
  }

  /** The visitor's own limit comes first, so that nobody uses up what everyone on their network shares. */
  private async charge({ principal, address }: Asker, isOwn: boolean): Promise<void> {
    if (isOwn) return this.limiter.consume('reminder-person', principal.uid, PER_PERSON);
    try {
      await this.limiter.consume('reminder-visitor', principal.uid, PER_VISITOR);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
      throw new DomainError('rate_limited', { ...error.details, message: TOO_MANY });
    }
    await this.limiter.consume('reminder-address', address, PER_ADDRESS);
  }
}

function mailboxKey(email: string): string {
  return createHash('sha256').update(mailboxOf(email)).digest('base64url');
}

/** Personal access tokens can't request reminders, so that no script signs up other people. */
function refuseTokens({ tokenId }: Principal): void {
  if (tokenId !== null) throw new DomainError('forbidden');
}
