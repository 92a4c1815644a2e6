import { Injectable } from '@nestjs/common';
import { ChannelReadModel, type ChannelRow } from '../../channels/channels.public.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { type JobHandler, JobHandlers } from '../../platform/jobs/job-handlers.js';
import type { JobPayload } from '../../platform/jobs/jobs.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { Roster } from '../roster/roster.service.js';
import { TicketingFailure } from '../ticketing/ticketing-provider.js';
import { MagicLinkRepository } from './magic-link.repository.js';
import { MagicLinkWriter } from './magic-link.writer.js';
import { MAIL_MAGIC_LINK } from './magic-link-requests.js';

/** Unknown addresses of one organization that the ticketing system is asked about in ten minutes. */
const LOOKUPS = { points: 300, duration: 600 };

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
    private readonly writer: MagicLinkWriter,
    private readonly limiter: SharedLimiter,
  ) {}

  /** Is tried again while the ticketing system doesn't answer. */
  async run({ requestId, channelId, host }: JobPayload): Promise<void> {
    const request = await this.outbox.findRequest(requestId!);
    const channel = request && (await this.channels.byId(channelId!));
    if (request && channel?.isPaywalled && (await this.isRegistered(request.address, channel)))
      await this.writer.mail(request.address, host!, channel);
    await this.outbox.forgetRequest(requestId!);
  }

  private async isRegistered(email: string, { id, clientId }: ChannelRow): Promise<boolean> {
    const isKnown = async () => (await this.links.attendeesOf(email, id)).length > 0;
    if (await isKnown()) return true;
    if (!(await this.limiter.isAllowed('magic-link-lookup', clientId, LOOKUPS))) throw new TicketingFailure('busy');
    await this.roster.lookByEmail(id, email);
    return isKnown();
  }
}
