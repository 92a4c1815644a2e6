import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Audited } from '../platform/audit/audited.decorator.js';
import type { Actor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { CurrentPrincipal } from '../platform/auth/current-principal.decorator.js';
import type { Principal } from '../platform/auth/principal.js';
import { PublicRoute } from '../platform/auth/public-route.decorator.js';
import { IgnoresForm } from '../platform/http/request-refusals.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { Price } from '../platform/rate-limit/price.decorator.js';
import { ReportLinks } from './report-links.service.js';
import {
  AddReportSubscriptionDto,
  LinkedReportDto,
  ReportLinkDto,
  ReportSubscriptionsDto,
  SaveReportSubscriptionDto,
} from './report-subscription.dto.js';
import { ReportSubscriptions } from './report-subscriptions.service.js';

/** Summaries of an organization by email. */
@Price(8, { organization: true })
@Controller('clients/:clientId/report-subscriptions')
export class ReportSubscriptionsController {
  constructor(private readonly subscriptions: ReportSubscriptions) {}

  /** Lists who gets which summary of an organization by email, what was sent, and who can be subscribed. For its owners and admins. */
  @Get()
  listReportSubscriptions(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<ReportSubscriptionsDto> {
    return this.subscriptions.list(principal, clientId);
  }

  /** Subscribes the caller, or someone who belongs to the organization and has verified their address. For its owners and admins. */
  @Audited('report.subscribed')
  @HttpCode(204)
  @Post()
  addReportSubscription(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Body() body: AddReportSubscriptionDto,
  ): Promise<void> {
    return this.subscriptions.add(actor, clientId, body);
  }

  /** Changes when a report is sent, or pauses or resumes it. For the organization's owners and admins. */
  @Audited('report.subscription-saved')
  @HttpCode(204)
  @Put(':subscriptionId')
  saveReportSubscription(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('subscriptionId', UuidPipe) subscriptionId: string,
    @Body() body: SaveReportSubscriptionDto,
  ): Promise<void> {
    return this.subscriptions.save(actor, clientId, subscriptionId, body);
  }

  /** Deletes a subscription. If the person unsubscribed through the link in an email, nobody else can delete it. For the organization's owners and admins. */
  @Audited('report.unsubscribed')
  @HttpCode(204)
  @Delete(':subscriptionId')
  deleteReportSubscription(
    @CurrentActor() actor: Actor,
    @Param('clientId', UuidPipe) clientId: string,
    @Param('subscriptionId', UuidPipe) subscriptionId: string,
  ): Promise<void> {
    return this.subscriptions.delete(actor, clientId, subscriptionId);
  }
}

/** The report on all organizations by email. */
@Price(8)
@Controller('report/subscriptions')
export class OrganizationReportSubscriptionsController {
  constructor(private readonly subscriptions: ReportSubscriptions) {}

  /** Lists which global owners get the report on all organizations by email, what was sent, and who can be subscribed. For global owners. */
  @Get()
  listOrganizationReportSubscriptions(@CurrentPrincipal() principal: Principal): Promise<ReportSubscriptionsDto> {
    return this.subscriptions.list(principal, null);
  }

  /** Subscribes the caller or another global owner. For global owners. */
  @Audited('report.subscribed')
  @HttpCode(204)
  @Post()
  addOrganizationReportSubscription(
    @CurrentActor() actor: Actor,
    @Body() body: AddReportSubscriptionDto,
  ): Promise<void> {
    return this.subscriptions.add(actor, null, body);
  }

  /** Changes when a report is sent, or pauses or resumes it. For global owners. */
  @Audited('report.subscription-saved')
  @HttpCode(204)
  @Put(':subscriptionId')
  saveOrganizationReportSubscription(
    @CurrentActor() actor: Actor,
    @Param('subscriptionId', UuidPipe) subscriptionId: string,
    @Body() body: SaveReportSubscriptionDto,
  ): Promise<void> {
    return this.subscriptions.save(actor, null, subscriptionId, body);
  }

  /** Deletes a subscription. For global owners. */
  @Audited('report.unsubscribed')
  @HttpCode(204)
  @Delete(':subscriptionId')
  deleteOrganizationReportSubscription(
    @CurrentActor() actor: Actor,
    @Param('subscriptionId', UuidPipe) subscriptionId: string,
  ): Promise<void> {
    return this.subscriptions.delete(actor, null, subscriptionId);
  }
}

/** The links in these emails. */
@Controller()
export class ReportLinksController {
  constructor(private readonly links: ReportLinks) {}

  /** Says which report the link in its emails ends, before it's ended. */
  @PublicRoute()
  @Price(3)
  @HttpCode(200)
  @Post('public/report-subscriptions/check')
  checkReportSubscription(@Body() body: ReportLinkDto): Promise<LinkedReportDto> {
    return this.links.check(body);
  }

  /** Ends a subscription through the link in its emails. */
  @PublicRoute()
  @Price(3)
  @HttpCode(204)
  @Post('public/report-subscriptions/end')
  endReportSubscription(@Body() body: ReportLinkDto): Promise<void> {
    return this.links.end(body);
  }

  /** Subscribes someone again who has ended their subscription through the link in its emails. */
  @PublicRoute()
  @Price(3)
  @HttpCode(204)
  @Post('public/report-subscriptions/resume')
  resumeReportSubscription(@Body() body: ReportLinkDto): Promise<void> {
    return this.links.resume(body);
  }

  /** Ends a subscription for the unsubscribe button of a mail program (RFC 8058), at the address of the page that the email links to. The form that it sends isn't read. */
  @PublicRoute()
  @Price(3)
  @IgnoresForm()
  @HttpCode(204)
  @Post('dashboard/unsubscribe/:subscriptionId/:code')
  unsubscribeFromReport(@Param() link: ReportLinkDto): Promise<void> {
    return this.links.end(link);
  }
}
