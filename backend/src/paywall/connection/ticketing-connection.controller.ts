import { Controller, Get, Param } from '@nestjs/common';
import { STAFF_ROLES } from '../../../../contracts/domain/access.js';
import { CLIENT_NOT_FOUND } from '../../../../contracts/domain/client-messages.js';
import { Role } from '../../../../contracts/domain/enums.js';
import { ClientReadModel, refuseMissingClient } from '../../clients/clients.public.js';
import { AccessService } from '../../platform/auth/access.service.js';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import { hasAccess } from '../../platform/auth/grants.js';
import type { Principal } from '../../platform/auth/principal.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isoOf } from '../../platform/fields/field-values.js';
import { UuidPipe } from '../../platform/http/uuid.pipe.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import { TicketEventRepository } from '../events/ticket-event.repository.js';
import type { TicketingReason } from '../ticketing/ticketing-provider.js';
import { type TicketingState, TicketingStateRepository } from '../ticketing-state.repository.js';
import { TicketingConnectionDto } from './ticketing-connection.dto.js';

@Controller('clients/:clientId/ticketing')
export class TicketingConnectionController {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly state: TicketingStateRepository,
    private readonly events: TicketEventRepository,
  ) {}

  /** Returns how the connection to the ticketing system is. For the organization's owner, and for global owners. */
  @Price(8, { organization: true })
  @Get()
  async getTicketingConnection(
    @CurrentPrincipal() principal: Principal,
    @Param('clientId', UuidPipe) clientId: string,
  ): Promise<TicketingConnectionDto> {
    const missing = { message: CLIENT_NOT_FOUND };
    const grants = await this.access.requireRole(principal, clientId, STAFF_ROLES, undefined, missing);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    if (!hasAccess(grants, clientId, [Role.owner])) throw new DomainError('forbidden');
    const [state, events] = await Promise.all([this.state.find(), this.events.ofClient(clientId)]);
    return { ...timesOf(state), events: events.map((event) => ({ ...event, readAt: isoOf(event.readAt) })) };
  }
}

function timesOf(state: TicketingState | null): Omit<TicketingConnectionDto, 'events'> {
  const { answeredAt = null, failedAt = null, failure = null } = state ?? {};
  return {
    answeredAt: isoOf(answeredAt),
    notifiedAt: isoOf(state?.notifiedAt ?? null),
    subscribedAt: isoOf(state?.subscribedAt ?? null),
    subscriptionFailedAt: isoOf(state?.subscriptionFailedAt ?? null),
    failedAt: isoOf(failedAt),
    failure: failure as TicketingReason | null,
    isFailing: failedAt !== null && (answeredAt === null || failedAt > answeredAt),
  };
}
