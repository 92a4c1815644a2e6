import { Injectable } from '@nestjs/common';
import { isGlobalOwner, STAFF_ROLES } from '../../../contracts/domain/access.js';
import { ClientReadModel } from '../clients/clients.public.js';
import { ContentReadModel, channelIdsOf } from '../contents/contents.public.js';
import { hasAccess, whitelistIn } from '../platform/auth/grants.js';
import { type Grants, GrantsPort, NO_GRANTS } from '../platform/auth/grants.port.js';
import type { MailTemplate, Somebody } from '../platform/mail/mail-template.js';
import { chartPng } from './chart-picture.js';
import { organizationsByActivity, type ReportMails, reportMails } from './report.mails.js';
import type { WaitingDelivery } from './report-delivery.repository.js';
import { ReportFigures } from './report-figures.read-model.js';
import { ReportLinks } from './report-links.service.js';

export interface WrittenReport {
  template: MailTemplate<Somebody>;
  values: Somebody;
}

type ReportOf<Kind extends keyof ReportMails> = Omit<ReportMails[Kind], 'firstName' | 'end' | 'zone'>;

/** Writes reports with the figures that their reader may see. */
@Injectable()
export class ReportWriter {
  constructor(
    private readonly clients: ClientReadModel,
    private readonly contents: ContentReadModel,
    private readonly figures: ReportFigures,
    private readonly links: ReportLinks,
    private readonly grants: GrantsPort,
  ) {}

  /** Returns null if the reader may not see it, or there is nothing to see. */
  async write(delivery: WaitingDelivery): Promise<WrittenReport | null> {
    const { clientId, contentId, userId } = delivery;
    // The operator may see everything.
    const reader = userId === null ? null : ((await this.grants.grantsOf([userId])).get(userId) ?? NO_GRANTS);
    if (clientId === null) return reader === null || isGlobalOwner(reader) ? this.ofOrganizations(delivery) : null;
    const client = await this.clients.byId(clientId);
    if (!client || (reader && !hasAccess(reader, clientId, STAFF_ROLES))) return null;
    const ofClient = { organization: client.name, clientId };
    return contentId === null ? this.ofWeek(delivery, reader, ofClient) : this.ofEvent(delivery, reader, ofClient);
  }

  private async ofWeek(
    delivery: WaitingDelivery,
    reader: Grants | null,
    ofClient: { organization: string; clientId: string },
  ): Promise<WrittenReport | null> {
    const channelIds = reader && whitelistIn(reader, ofClient.clientId);
    const due = { dueAt: delivery.dueAt.getTime(), zone: delivery.zone };
    const week = await this.figures.ofWeek(ofClient.clientId, due, channelIds);
    if (week.events.length === 0) return null;
    const png = await chartPng({ shape: 'bars', values: week.days.map(({ viewers }) => viewers) });
    return this.report('weekly-report', delivery, { ...ofClient, week, png });
  }

  private async ofEvent(
    delivery: WaitingDelivery,
    reader: Grants | null,
    ofClient: { organization: string; clientId: string },
  ): Promise<WrittenReport | null> {
    const content = await this.contents.byId(delivery.contentId!);
    if (!content || content.clientId !== ofClient.clientId) return null;
    if (reader && !hasAccess(reader, content.clientId, STAFF_ROLES, channelIdsOf(content))) return null;
    const figures = await this.figures.ofEvent(content.id);
    const png = await chartPng({ shape: 'area', values: figures.attendance.viewers });
    const startsAt = (content.startsAt ?? delivery.dueAt).getTime();
    return this.report('event-report', delivery, {
      ...ofClient,
      event: { id: content.id, name: content.name, startsAt },
      figures,
      png,
    });
  }

  private async ofOrganizations(delivery: WaitingDelivery): Promise<WrittenReport> {
    const organizations = await this.figures.ofOrganizations(delivery.dueAt);
    const values = organizationsByActivity(organizations).map(({ count }) => count);
    const png = await chartPng({ shape: 'bars', values });
    return this.report('organization-report', delivery, { organizations, dueAt: delivery.dueAt.getTime(), png });
  }

  private report<Kind extends keyof ReportMails>(
    kind: Kind,
    { subscriptionId, userId, firstName, zone }: WaitingDelivery,
    values: ReportOf<Kind>,
  ): WrittenReport {
    const end = userId === null ? null : { subscriptionId, code: this.links.codeOf(subscriptionId) };
    const own = { firstName: firstName ?? '', zone, end };
    return { template: reportMails[kind], values: { ...own, ...values } };
  }
}
