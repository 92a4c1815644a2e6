import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { brandOfId } from '../brand/brand.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { ignoringOutage } from '../database/database-failure.js';
import { Contributes } from '../discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../jobs/job-handlers.js';
import type { JobPayload } from '../jobs/jobs.js';
import { LateMails } from './late-mails.js';
import { MailRepository, type MailRow } from './mail.repository.js';
import { MailOutbox, SEND_MAIL } from './mail-outbox.js';
import { MailFailure, MailTransport } from './mail-transport.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;

/** Sends waiting emails to the mail server. Without a server, they stay in the outbox for a day. */
@Injectable()
@Contributes(JobHandlers)
export class MailSender implements JobHandler, OnModuleDestroy {
  readonly job = SEND_MAIL;
  private readonly logger = new Logger('Mail');
  private readonly transport: MailTransport | null;

  constructor(
    private readonly mails: MailRepository,
    private readonly outbox: MailOutbox,
    private readonly lateMails: LateMails,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    this.transport = config.mail.SMTP_URL ? new MailTransport(config.mail.SMTP_URL) : null;
  }

  run({ mailId }: JobPayload): Promise<void> {
    return this.send(mailId!);
  }

  onModuleDestroy(): void {
    this.transport?.onModuleDestroy();
  }

  @Interval(HOUR_MS)
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now() - KEPT_MS);
    await ignoringOutage(() => this.mails.deleteBefore(before, this.transport !== null));
  }

  private async send(id: string): Promise<void> {
    if (!this.transport) return;
    const mail = await this.mails.findOpen(id);
    if (!mail?.body) return;
    const now = this.clock.date();
    if (mail.expiresAt && mail.expiresAt <= now) return this.mails.noteFailure(id, 'EXPIRED', now);
    try {
      const written = await this.written(mail);
      if (!written) return await this.mails.delete(id);
      await this.transport.send({ id, from: mail.fromAddress, ...written });
    } catch (error) {
      const isPermanent = error instanceof MailFailure && error.isPermanent;
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`mail ${id} was not taken: ${reason}`);
      await this.mails.noteFailure(id, reason, isPermanent ? now : null);
      if (isPermanent) return;
      throw error;
    }
    await this.mails.markSent(id, this.clock.date());
  }

  /** Some emails are written again; null: it must not be sent anymore. */
  private async written({ id, kind, brand, toAddress, subject, body }: MailRow) {
    const writer = this.lateMails.entries.find(({ mailKinds }) => mailKinds.includes(kind));
    if (!writer) return { to: toAddress, subject, ...this.outbox.bodyOf(body!) };
    const mail = await writer.rewrite(id).catch((cause: unknown) => {
      throw new Error('ENOTMADE', { cause });
    });
    return mail && { to: mail.to, ...mail.template.write(mail.values, brandOfId(brand, this.config)) };
  }
}
