import { IsUUID } from 'class-validator';
import { LowerCase } from '../../platform/http/uuid.pipe.js';

export class EventQueryDto {
  /** The organization on whose behalf the event is looked up. */
  @LowerCase()
  @IsUUID()
  clientId!: string;
}

/** Named as in the ticketing system. */
export class TicketEventDto {
  /** Six digits. */
  EventNumber!: string;
  /** Name of the event. */
  Title!: string;
  /** When it starts, ISO 8601 in UTC; null: unknown. */
  StartsAt!: string | null;
  /** When it takes place, in words. */
  DateInfo!: string;
}

export class TicketTypeDto {
  /** The type's id in the ticketing system. */
  Id!: string;
  /** Name of the registration type. */
  Name!: string;
}

export class TicketOptionDto {
  /** The option's id in the ticketing system. */
  Id!: string;
  /** What attendees chose. */
  Label!: string;
}

export class TicketFieldDto {
  /** The field's id in the ticketing system. */
  Id!: string;
  /** What attendees were asked. */
  Label!: string;
  /** Empty for questions with free answers. */
  Options!: TicketOptionDto[];
}

export class TicketEventDetailsDto {
  /** The event. */
  event!: TicketEventDto;
  /** Registration types. */
  types!: TicketTypeDto[];
  /** Questions of the registration. */
  fields!: TicketFieldDto[];
}

export class TicketEventEnvelopeDto {
  /** Always true; failures use the error shape. */
  ok!: true;
  /** The event with its types and fields. */
  data!: TicketEventDetailsDto;
}
