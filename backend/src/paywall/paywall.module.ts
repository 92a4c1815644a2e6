import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { OutboundHttp } from '../platform/outbound/outbound-http.js';
import { lookupAt } from '../platform/outbound/outbound-lookup.js';
import { AttendeeErasure } from './attendee-erasure.js';
import { TicketingConnectionController } from './connection/ticketing-connection.controller.js';
import { BrushfireEventsController } from './events/brushfire-events.controller.js';
import { ChannelPaywallController } from './events/channel-paywall.controller.js';
import { ChannelPaywall } from './events/channel-paywall.service.js';
import { ChannelPaywallWriter } from './events/channel-paywall.writer.js';
import { EventCatalog } from './events/event-catalog.service.js';
import { SandboxLink } from './events/sandbox-link.js';
import { SubscriptionJob } from './events/subscription.job.js';
import { TicketEventRepository } from './events/ticket-event.repository.js';
import { LandingController } from './landing/landing.controller.js';
import { Landing } from './landing/landing.service.js';
import { MagicLinkMailer } from './links/magic-link.mailer.js';
import { MagicLinkRepository } from './links/magic-link.repository.js';
import { MagicLinkWriter } from './links/magic-link.writer.js';
import { MagicLinkEntry } from './links/magic-link-entry.js';
import { MagicLinkRequests } from './links/magic-link-requests.js';
import { MagicLinksController } from './links/magic-links.controller.js';
import { ReportsJob, RosterJob } from './roster/roster.jobs.js';
import { RosterRepository } from './roster/roster.repository.js';
import { Roster } from './roster/roster.service.js';
import { WebhookController } from './roster/webhook.controller.js';
import { TicketingWebhook } from './roster/webhook.service.js';
import { AttendeeAccess } from './seats/attendee-access.js';
import { AttendeeGate } from './seats/attendee-gate.js';
import { AttendeesController } from './seats/attendees.controller.js';
import { Attendees } from './seats/attendees.service.js';
import { SeatRepository } from './seats/seat.repository.js';
import { SeatClaims } from './seats/seat-claims.js';
import { SeatKeeper } from './seats/seat-keeper.js';
import { SeatMerge } from './seats/seat-merge.js';
import { SeatRetention } from './seats/seat-retention.js';
import { BrushfireProvider } from './ticketing/brushfire-provider.js';
import { SandboxProvider } from './ticketing/sandbox-provider.js';
import { Ticketing } from './ticketing/ticketing.service.js';
import { TicketingProvider } from './ticketing/ticketing-provider.js';
import { TicketingStateRepository } from './ticketing-state.repository.js';

/** For requests to the ticketing system only, whose address the operator sets. */
class TicketingHttp extends OutboundHttp {}

const ticketingHttp = {
  provide: TicketingHttp,
  useFactory: ({ ticketing: { BRUSHFIRE_URL }, outbound: { DNS_SERVERS } }: Config) => {
    const { protocol, hostname, port } = new URL(BRUSHFIRE_URL);
    const host = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
    return new TicketingHttp({ allowedHosts: [host], lookup: lookupAt(DNS_SERVERS) });
  },
  inject: [Config],
};

const ticketingProvider = {
  provide: TicketingProvider,
  useFactory: ({ ticketing, server }: Config, http: OutboundHttp, clock: Clock): TicketingProvider => {
    const { BRUSHFIRE_APP_KEY: appKey, BRUSHFIRE_URL: url, BRUSHFIRE_SCHEME: scheme } = ticketing;
    if (ticketing.TICKETING_PROVIDER === 'brushfire' && appKey !== undefined) {
      const settings = { url, appKey, scheme, apiVersion: ticketing.BRUSHFIRE_API_VERSION };
      return new BrushfireProvider(http, settings, () => clock.now());
    }
    return new SandboxProvider(ticketing.TICKETING_PROVIDER === undefined && !server.isDemo);
  },
  inject: [Config, TicketingHttp, Clock],
};

/** Channels that only people registered in the ticketing system may watch. */
@Module({
  imports: [ClientsModule, ChannelsModule],
  controllers: [
    AttendeesController,
    BrushfireEventsController,
    ChannelPaywallController,
    LandingController,
    MagicLinksController,
    TicketingConnectionController,
    WebhookController,
  ],
  providers: [
    AttendeeAccess,
    AttendeeErasure,
    AttendeeGate,
    ReportsJob,
    Attendees,
    ChannelPaywall,
    ChannelPaywallWriter,
    EventCatalog,
    Landing,
    MagicLinkMailer,
    MagicLinkRepository,
    MagicLinkEntry,
    MagicLinkRequests,
    MagicLinkWriter,
    Roster,
    RosterJob,
    RosterRepository,
    SandboxLink,
    SeatClaims,
    SeatKeeper,
    SeatMerge,
    SeatRetention,
    SeatRepository,
    SubscriptionJob,
    TicketEventRepository,
    Ticketing,
    TicketingStateRepository,
    TicketingWebhook,
    ticketingHttp,
    ticketingProvider,
  ],
  exports: [AttendeeAccess, RosterRepository, SandboxLink, TicketEventRepository],
})
export class PaywallModule {}
