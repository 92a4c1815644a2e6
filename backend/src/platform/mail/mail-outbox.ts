import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { SealedBox } from '../auth/sealed-box.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import type { Transaction } from '../database/unit-of-work.js';
import { type JobPayload, Jobs } from '../jobs/jobs.js';
import { MailRepository } from './mail.repository.js';
import { writeMail } from './mail-kinds.js';
import type { MailKind, MailValues } from './mail-values.js';

export const SEND_MAIL = 'mail.send';
/** What somebody asked for by an address, until a job has found out whose it is; never sent. */
export const REQUEST_KIND = 'request';

export interface NewMail<Kind extends MailKind> {
  kind: Kind;
  to: string;
  personId: string | null;
  values: MailValues[Kind];
  /** When its code ends: later it is not sent any more. */
  expiresAt?: Date;
}

export interface MailBody {
  text: string;
  html: string;
}

const BODY = 'mail-body';
const REQUEST = 'mail-request';
const BRAND = 'foyer';

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

  async enqueue<Kind extends MailKind>(transaction: Transaction, mail: NewMail<Kind>): Promise<void> {
    const { subject, ...body } = writeMail(mail.kind, mail.values, { name: 'Foyer', url: this.config.publicUrl });
    const { id } = await this.keep(transaction, {
      kind: mail.kind,
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
   * Keeps an address for a job: whoever asks is answered in the same time whether it has an account or not, because
   * only the job looks. `ids`: what else it is to know.
   */
  async keepRequest(transaction: Transaction, job: string, address: string, ids: JobPayload = {}): Promise<void> {
    const body = this.box.seal(REQUEST, address, null);
    const request = { kind: REQUEST_KIND, personId: null, toAddress: '', subject: '', body, expiresAt: null };
    const { id } = await this.keep(transaction, request);
    await this.jobs.add(transaction, job, { ...ids, requestId: id });
  }

  /** The address of a request, which is forgotten with `delete`; null when that was done before. */
  async addressOfRequest(id: string): Promise<string | null> {
    const row = await this.mails.findOpen(id);
    return row?.body ? (this.box.open(REQUEST, row.body, this.clock.now()) as string | null) : null;
  }

  forgetRequest(id: string): Promise<void> {
    return this.mails.delete(id);
  }

  private async keep(
    transaction: Transaction,
    mail: Pick<
      Parameters<MailRepository['insert']>[1],
      'kind' | 'personId' | 'toAddress' | 'subject' | 'body' | 'expiresAt'
    >,
  ): Promise<{ id: string }> {
    const createdAt = this.clock.date();
    const id = uuidv7({ msecs: createdAt.getTime() });
    await this.mails.insert(transaction, { ...mail, id, fromAddress: this.config.MAIL_FROM, createdAt }, BRAND);
    return { id };
  }
}
