import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { SealedBox } from '../auth/sealed-box.js';
import { type Brand, brandOfId, brandOn } from '../brand/brand.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import type { Transaction } from '../database/unit-of-work.js';
import { type JobPayload, Jobs } from '../jobs/jobs.js';
import { MailRepository } from './mail.repository.js';
import type { LaidOutMail } from './mail-layout.js';
import type { MailTemplate, Somebody } from './mail-template.js';

export const SEND_MAIL = 'mail.send';
/** A request made with an email address, stored until a job has looked up the account. Never sent as an email. */
export const REQUEST_KIND = 'request';

export interface NewMail<Values extends Somebody> {
  template: MailTemplate<Values>;
  to: string;
  personId: string | null;
  values: Values;
  /** The host of the request that caused the email, which determines the brand; null if the server caused it. */
  host: string | null;
  /** When the email's code expires. The email isn't sent after that. */
  expiresAt?: Date;
}

/** An email address that someone entered, and the host on which they did. */
export interface MailRequest {
  address: string;
  host: string | null;
}

export type MailBody = Omit<LaidOutMail, 'subject'>;

const BODY = 'mail-body';
const REQUEST = 'mail-request';

/** Emails are stored in the transaction that causes them, and sent afterwards. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly mails: MailRepository,
    private readonly jobs: Jobs,
    private readonly box: SealedBox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Returns the email's id. */
  async enqueue<Values extends Somebody>(transaction: Transaction, mail: NewMail<Values>): Promise<string> {
    const brand = brandOn(mail.host, this.config);
    const { subject, ...body } = mail.template.write(mail.values, brand);
    const { id } = await this.keep(transaction, brand, {
      kind: mail.template.kind,
      personId: mail.personId,
      toAddress: mail.to,
      subject,
      body: this.box.seal(BODY, body satisfies MailBody, null),
      expiresAt: mail.expiresAt ?? null,
    });
    await this.sendAgain(transaction, id);
    return id;
  }

  /** Makes another series of attempts. */
  async sendAgain(transaction: Transaction, id: string): Promise<void> {
    await this.jobs.add(transaction, SEND_MAIL, { mailId: id }, { key: id });
  }

  /** Deletes emails that nobody should get anymore, if they haven't been sent. */
  async withdraw(transaction: Transaction, ids: readonly string[]): Promise<void> {
    await this.mails.deleteAll(transaction, ids);
  }

  bodyOf(sealed: Buffer): MailBody {
    return this.box.open(BODY, sealed, this.clock.now()) as MailBody;
  }

  /**
   * Stores an address for a job. Only the job looks up the account, so the response time doesn't reveal whether one exists. `ids`: additional data for the job.
   */
  async keepRequest(
    transaction: Transaction,
    job: string,
    { address, host }: MailRequest,
    ids: JobPayload = {},
  ): Promise<void> {
    const body = this.box.seal(REQUEST, address, null);
    const request = { kind: REQUEST_KIND, personId: null, toAddress: '', subject: '', body, expiresAt: null };
    const { id } = await this.keep(transaction, brandOn(host, this.config), request);
    await this.jobs.add(transaction, job, { ...ids, requestId: id });
  }

  /** Returns a request for the job that handles it; null if it was already handled and deleted. */
  async findRequest(id: string): Promise<MailRequest | null> {
    const row = await this.mails.findOpen(id);
    const address = row?.body ? (this.box.open(REQUEST, row.body, this.clock.now()) as string | null) : null;
    return row && address !== null ? { address, host: brandOfId(row.brand, this.config).host } : null;
  }

  forgetRequest(id: string): Promise<void> {
    return this.mails.delete(id);
  }

  private async keep(
    transaction: Transaction,
    { id: brand, mailFrom }: Brand,
    mail: Pick<
      Parameters<MailRepository['insert']>[1],
      'kind' | 'personId' | 'toAddress' | 'subject' | 'body' | 'expiresAt'
    >,
  ): Promise<{ id: string }> {
    const createdAt = this.clock.date();
    const id = uuidv7({ msecs: createdAt.getTime() });
    await this.mails.insert(transaction, { ...mail, id, brand, fromAddress: mailFrom, createdAt });
    return { id };
  }
}
