import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isProductSite } from '../../../../contracts/domain/site.js';
import type { ChannelRow } from '../../channels/channels.public.js';
import { newOneTimeCode } from '../../platform/auth/one-time-code.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Sites } from '../../platform/sites/sites.js';
import { magicLinkMails } from './magic-link.mails.js';
import { MagicLinkRepository } from './magic-link.repository.js';

const VALID_MS = 15 * 60_000;
const CLEANING_EVERY_MS = 10 * 60_000;

/** Makes links, and forgets those that are too old. */
@Injectable()
export class MagicLinkWriter {
  constructor(
    private readonly links: MagicLinkRepository,
    private readonly outbox: MailOutbox,
    private readonly sites: Sites,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async mail(to: string, host: string, channel: ChannelRow): Promise<void> {
    const { code, hash } = newOneTimeCode();
    const expiresAt = new Date(this.clock.now() + VALID_MS);
    const url = await this.addressOf(host, channel, code);
    await this.unitOfWork.run(async (transaction) => {
      await this.links.insert(transaction, { codeHash: hash, channelId: channel.id, email: to, expiresAt });
      await this.outbox.enqueue(transaction, {
        template: magicLinkMails['magic-link'],
        to,
        personId: null,
        host,
        values: { firstName: '', organization: channel.clientName, channel: channel.name, url },
        expiresAt,
      });
    });
  }

  @Interval(CLEANING_EVERY_MS)
  async clean(): Promise<void> {
    if (this.config.server.JOBS) await ignoringOutage(() => this.links.forgetExpired(this.clock.date()));
  }

  /** On the host where it was asked for. The code is in the fragment, which is sent to no server. */
  private async addressOf(host: string, { clientId, clientKey, key }: ChannelRow, code: string): Promise<string> {
    const site = await this.sites.ofHost(host);
    const isOwn = site.clientId === clientId;
    const origin = isOwn || isProductSite(site) ? this.sites.originOf(site) : this.sites.productOrigin;
    const keys = [...(isOwn ? [] : [clientKey]), key, 'magic-link'];
    return `${[origin, ...keys.map(encodeURIComponent)].join('/')}#${code}`;
  }
}
