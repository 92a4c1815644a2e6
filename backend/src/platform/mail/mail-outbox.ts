import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { SealedBox } from '../auth/sealed-box.js';
import { type Brand, brandOfId, brandOn } from '../brand/brand.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import type { Transaction } from '../database/unit-of-work.js';
import { type JobPayload, Jobs } from '../jobs/jobs.js';
import { MailRepository } from './mail.repository.js';
import type { MailTemplate, Somebody } from './mail-template.js';

export const SEND_MAIL = 'mail.send';
/** What someone asked for by an address, until a job has found out whose it is; never sent. */
export const REQUEST_KIND = 'request';

export interface NewMail<Values extends Somebody> {
  template: MailTemplate<Values>;
  to: string;
  personId: string | null;
  values: Values;
  /** Host that was asked for what causes it, whose brand it has; null: the server causes it by itself. */
  host: string | null;
  /** When its code ends: later it is not sent anymore. */
  expiresAt?: Date;
}

/** An address that someone named, and the host on which. */
export interface MailRequest {
  address: string;
  host: string | null;
}

export interface MailBody {
  text: string;
  html: string;
}

const BODY = 'mail-body';
const REQUEST = 'mail-request';

/** Mails are written with what causes them, in its transaction, and leave afterwards. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly mails: MailRepository,
    private readonly jobs: Jobs,
    private readonly box: SealedBox,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async enqueue<Values extends Somebody>(transaction: Transaction, mail: NewMail<Values>): Promise<void> {
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
    await this.jobs.add(transaction, SEND_MAIL, { mailId: id }, { key: id });
  }

  bodyOf(sealed: Buffer): MailBody {
    return this.box.open(BODY, sealed, this.clock.now()) as MailBody;
  }

  /**
   * Keeps an address for a job: anyone who asks is answered in the same time whether it has an account or not, because
   * only the job looks. `ids`: what else it is to know.
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

  /** A request that a job answers; null when it was answered and forgotten before. */
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
