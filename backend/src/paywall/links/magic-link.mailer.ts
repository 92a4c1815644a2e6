import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isProductSite } from '../../../../contracts/domain/site.js';
import { ChannelReadModel, type ChannelRow } from '../../channels/channels.public.js';
import { newOneTimeCode } from '../../platform/auth/one-time-code.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { ignoringOutage } from '../../platform/database/database-failure.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import type { JobPayload } from '../../platform/jobs/jobs.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { Sites } from '../../platform/sites/sites.js';
import { Roster } from '../roster/roster.service.js';
import { TicketingFailure } from '../ticketing/ticketing-provider.js';
import { magicLinkMails } from './magic-link.mails.js';
import { MagicLinkRepository } from './magic-link.repository.js';
import { MAIL_MAGIC_LINK } from './magic-links.service.js';

const VALID_MS = 15 * 60_000;
/** Unknown addresses of one organization that the ticketing system is asked about in ten minutes. */
const LOOKUPS = { points: 300, duration: 600 };
const CLEANING_EVERY_MS = 10 * 60_000;

/** Finds out, separately from the request, whether an address is registered for a channel, and if so emails a link. */
@Injectable()
@Contributes(JobHandlers)
export class MagicLinkMailer implements JobHandler {
  readonly job = MAIL_MAGIC_LINK;

  constructor(
    private readonly links: MagicLinkRepository,
    private readonly channels: ChannelReadModel,
    private readonly roster: Roster,
    private readonly outbox: MailOutbox,
    private readonly sites: Sites,
    private readonly limiter: SharedLimiter,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Is tried again while the ticketing system doesn't answer. */
  async run({ requestId, channelId, host }: JobPayload): Promise<void> {
    const request = await this.outbox.findRequest(requestId!);
    const channel = request && (await this.channels.byId(channelId!));
    if (request && channel?.isPaywalled && (await this.isRegistered(request.address, channel)))
      await this.mail(request.address, host!, channel);
    await this.outbox.forgetRequest(requestId!);
  }

  @Interval(CLEANING_EVERY_MS)
  async clean(): Promise<void> {
    if (this.config.server.JOBS) await ignoringOutage(() => this.links.forgetExpired(this.clock.date()));
  }

  private async isRegistered(email: string, { id, clientId }: ChannelRow): Promise<boolean> {
    const isKnown = async () => (await this.links.attendeesOf(email, id)).length > 0;
    if (await isKnown()) return true;
    if (!(await this.limiter.isAllowed('magic-link-lookup', clientId, LOOKUPS))) throw new TicketingFailure('busy');
    await this.roster.lookByEmail(id, email);
    return isKnown();
  }

  private async mail(to: string, host: string, channel: ChannelRow): Promise<void> {
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

  /** On the host where it was asked for. The code is in the fragment, which is sent to no server. */
  private async addressOf(host: string, { clientId, clientKey, key }: ChannelRow, code: string): Promise<string> {
    const site = await this.sites.ofHost(host);
    const isOwn = site.clientId === clientId;
    const origin = isOwn || isProductSite(site) ? this.sites.originOf(site) : this.sites.productOrigin;
    const keys = [...(isOwn ? [] : [clientKey]), key, 'magic-link'];
    return `${[origin, ...keys.map(encodeURIComponent)].join('/')}#${code}`;
  }
}
