import { Injectable } from '@nestjs/common';
import { isGlobalOwner, STAFF_ROLES } from '../../../contracts/domain/access.js';
import { REPORTS, type ReportName } from '../../../contracts/domain/report-kinds.js';
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

type ReportOf<Name extends ReportName> = Omit<
  ReportMails[(typeof REPORTS)[Name]['mail']],
  'firstName' | 'end' | 'zone'
>;

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
    const { userId } = delivery;
    // The operator may see everything.
    const reader = userId === null ? null : ((await this.grants.grantsOf([userId])).get(userId) ?? NO_GRANTS);
    if (reader && !mayRead(reader, delivery)) return null;
    switch (delivery.report) {
      case 'week':
        return this.ofWeek(delivery, reader);
      case 'event':
        return this.ofEvent(delivery, reader);
      case 'organizations':
        return this.ofOrganizations(delivery);
    }
  }

  private async ofWeek(delivery: WaitingDelivery<'week'>, reader: Grants | null): Promise<WrittenReport | null> {
    const { clientId, dueAt, zone } = delivery;
    const client = await this.clients.byId(clientId);
    if (!client) return null;
    const channelIds = reader && whitelistIn(reader, clientId);
    const week = await this.figures.ofWeek(clientId, { dueAt: dueAt.getTime(), zone }, channelIds);
    if (week.events.length === 0 && week.onDemandViews === 0) return null;
    const png =
      week.events.length > 0
        ? await chartPng({ shape: 'bars', values: week.days.map(({ viewers }) => viewers) })
        : null;
    return this.report(delivery, { organization: client.name, clientId, week, png });
  }

  private async ofEvent(delivery: WaitingDelivery<'event'>, reader: Grants | null): Promise<WrittenReport | null> {
    const { clientId, contentId } = delivery;
    const [client, content] = [await this.clients.byId(clientId), await this.contents.byId(contentId)];
    if (!client || !content || content.clientId !== clientId) return null;
    if (reader && !hasAccess(reader, clientId, STAFF_ROLES, channelIdsOf(content))) return null;
    const figures = await this.figures.ofEvent(content.id);
    const png = await chartPng({ shape: 'area', values: figures.attendance.viewers });
    const startsAt = (content.startsAt ?? delivery.dueAt).getTime();
    return this.report(delivery, {
      ...{ organization: client.name, clientId },
      event: { id: content.id, name: content.name, startsAt },
      figures,
      png,
    });
  }

  private async ofOrganizations(delivery: WaitingDelivery<'organizations'>): Promise<WrittenReport> {
    const organizations = await this.figures.ofOrganizations(delivery.dueAt);
    const values = organizationsByActivity(organizations).map(({ count }) => count);
    const png = await chartPng({ shape: 'bars', values });
    return this.report(delivery, { organizations, dueAt: delivery.dueAt.getTime(), png });
  }

  private report<Name extends ReportName>(
    { report, subscriptionId, userId, firstName, zone }: WaitingDelivery & { report: Name },
    values: ReportOf<Name>,
  ): WrittenReport {
    const end = userId === null ? null : { subscriptionId, code: this.links.codeOf(subscriptionId) };
    const own = { firstName: firstName ?? '', zone, end };
    return { template: reportMails[REPORTS[report].mail], values: { ...own, ...values } };
  }
}

function mayRead(reader: Grants, { report, clientId }: WaitingDelivery): boolean {
  if (REPORTS[report].readers === 'globalOwners') return isGlobalOwner(reader);
  return clientId !== null && hasAccess(reader, clientId, STAFF_ROLES);
}
