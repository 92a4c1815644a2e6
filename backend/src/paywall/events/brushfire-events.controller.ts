import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentPrincipal } from '../../platform/auth/current-principal.decorator.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Price } from '../../platform/rate-limit/price.decorator.js';
import type { TicketEvent } from '../ticketing/ticketing-provider.js';
import { EventQueryDto, type TicketEventDetailsDto, TicketEventEnvelopeDto } from './brushfire.dto.js';
import { EventCatalog } from './event-catalog.service.js';

@Controller('brushfire/events')
export class BrushfireEventsController {
  constructor(private readonly catalog: EventCatalog) {}

  /** Looks up an event in the ticketing system by its six-digit number. For owners and admins. */
  @Price(8)
  @Get(':eventNumber')
  async getTicketEvent(
    @CurrentPrincipal() principal: Principal,
    @Param('eventNumber') eventNumber: string,
    @Query() { clientId }: EventQueryDto,
  ): Promise<TicketEventEnvelopeDto> {
    return { ok: true, data: toDetailsDto(await this.catalog.lookUp(principal, clientId, eventNumber)) };
  }
}

function toDetailsDto(event: TicketEvent): TicketEventDetailsDto {
  const { eventNumber, title, startsAt, dateInfo, types, fields } = event;
  return {
    event: {
      EventNumber: eventNumber,
      Title: title,
      StartsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      DateInfo: dateInfo,
    },
    types: types.map(({ id, name }) => ({ Id: id, Name: name })),
    fields: fields.map(({ id, label, options }) => ({
      Id: id,
      Label: label,
      Options: options.map((option) => ({ Id: option.id, Label: option.label })),
    })),
  };
}
