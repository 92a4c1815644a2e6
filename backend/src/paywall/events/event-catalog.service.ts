import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import {
  EVENT_LOOKUP_FAILED,
  EVENT_UNKNOWN,
  INVALID_EVENT_NUMBER,
  isEventNumber,
} from '../../../../contracts/domain/paywall-form.js';
import { ClientReadModel, refuseMissingClient } from '../../clients/clients.public.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SharedLimiter } from '../../platform/rate-limit/shared-limiter.service.js';
import { Ticketing } from '../ticketing/ticketing.service.js';
import { type TicketEvent, TicketingFailure } from '../ticketing/ticketing-provider.js';
import { TicketEventRepository } from './ticket-event.repository.js';

/** Of one organization: enough to set up a season of events. */
const LOOKUPS = { points: 60, duration: 60 };

/** Events of the ticketing system, for people who link them to a channel. */
@Injectable()
export class EventCatalog {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly ticketing: Ticketing,
    private readonly events: TicketEventRepository,
    private readonly limiter: SharedLimiter,
    private readonly clock: Clock,
  ) {}

  /** Always asks the ticketing system, so that what was changed there is seen. */
  async lookUp(principal: Principal, clientId: string, eventNumber: string): Promise<TicketEvent> {
    await this.access.requireRole(principal, clientId, EDITOR_ROLES);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    if (!isEventNumber(eventNumber)) refuse(INVALID_EVENT_NUMBER);
    return this.read(clientId, eventNumber);
  }

  /** Those with these numbers, in that order. Asks the ticketing system only for those that aren't known yet. */
  async named(clientId: string, eventNumbers: readonly string[]): Promise<TicketEvent[]> {
    const known = new Map((await this.events.known(eventNumbers)).map((event) => [event.eventNumber, event]));
    const all: TicketEvent[] = [];
    for (const [at, eventNumber] of eventNumbers.entries())
      all.push(known.get(eventNumber) ?? (await this.read(clientId, eventNumber, `events.${at}.eventNumber`)));
    return all;
  }

  private async read(clientId: string, eventNumber: string, path = 'eventNumber'): Promise<TicketEvent> {
    await this.limiter.consume('event-lookup', clientId, LOOKUPS);
    const readAt = this.clock.date();
    try {
      const event = await this.ticketing.ask((provider) => provider.findEvent(eventNumber));
      if (event?.eventNumber !== eventNumber) refuse(EVENT_UNKNOWN, path);
      await this.events.keep(event, readAt);
      return event;
    } catch (error) {
      if (!(error instanceof TicketingFailure)) throw error;
      throw new DomainError('upstream_failed', { message: EVENT_LOOKUP_FAILED });
    }
  }
}

function refuse(message: string, path = 'eventNumber'): never {
  throw new DomainError('validation_failed', { message, errors: [{ path, message }] });
}
