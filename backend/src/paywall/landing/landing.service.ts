import { Injectable } from '@nestjs/common';
import {
  ATTENDEE_CONTENT_ENDED,
  ATTENDEE_CONTENT_LATER,
  accessEndsAt,
  attendeeStanding,
  EVENT_NOT_FOUND,
  EVENT_NOT_READY,
  INVALID_ATTENDEE_NUMBER,
  isAttendeeNumber,
  NOT_OF_THIS_CONTENT,
  STANDING_MESSAGES,
} from '../../../../contracts/domain/attendee.js';
import { availabilityOf } from '../../../../contracts/domain/availability.js';
import { isEventNumber } from '../../../../contracts/domain/paywall-form.js';
import { ChannelReadModel, type ChannelRow, toChannelDto } from '../../channels/channels.public.js';
import { ShortCache } from '../../platform/cache/short-cache.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isoOf } from '../../platform/fields/field-values.js';
import { TicketEventRepository } from '../events/ticket-event.repository.js';
import { AttendeeGate } from '../seats/attendee-gate.js';
import { type AttendeeInChannel, SeatRepository } from '../seats/seat.repository.js';
import type {
  AttendeeChannelDto,
  AttendeeChannelsBodyDto,
  AttendeeChannelsDto,
  EventChannelsDto,
} from './landing.dto.js';

/** Guesses at the pages of events count in one budget: the organization that a request names is only what the caller says. */
const ANY_ORGANIZATION = 'any';

interface EventPage {
  event: { eventNumber: string; title: string; dateInfo: string };
  channels: ChannelRow[];
}

/** Where an event can be watched: for everyone, and for someone with an attendee number (spec 1 §2). */
@Injectable()
export class Landing {
  private readonly pages: ShortCache<EventPage | null>;

  constructor(
    private readonly events: TicketEventRepository,
    private readonly channels: ChannelReadModel,
    private readonly seats: SeatRepository,
    private readonly gate: AttendeeGate,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.pages = new ShortCache(config.server.PUBLIC_CACHE_MS);
  }

  async ofEvent(eventNumber: string, clientId: string | undefined): Promise<EventChannelsDto> {
    const page = isEventNumber(eventNumber) ? await this.pages.get(eventNumber, () => this.find(eventNumber)) : null;
    const channels = page?.channels.filter((channel) => clientId === undefined || channel.clientId === clientId) ?? [];
    if (!page || channels.length === 0) throw new DomainError('not_found', { message: EVENT_NOT_FOUND });
    const now = this.clock.now();
    const open = channels.filter((channel) => availabilityOfChannel(channel, now) === 'available');
    const closed = areOver(channels, now) ? ATTENDEE_CONTENT_ENDED : EVENT_NOT_READY;
    return {
      ...page.event,
      message: open.length > 0 ? null : closed,
      channels: open.filter(({ isPrivate }) => !isPrivate).map((channel) => toChannelDto(channel, now)),
    };
  }

  /** Throws `registration_required` with the reason if the number is good for none of them. */
  async ofAttendee(
    { attendeeNumber, eventNumber, clientId }: AttendeeChannelsBodyDto,
    address: string,
  ): Promise<AttendeeChannelsDto> {
    if (!isAttendeeNumber(attendeeNumber)) {
      const errors = [{ path: 'attendeeNumber', message: INVALID_ATTENDEE_NUMBER }];
      throw new DomainError('validation_failed', { message: INVALID_ATTENDEE_NUMBER, errors });
    }
    if (eventNumber !== undefined && !isEventNumber(eventNumber))
      throw new DomainError('not_found', { message: EVENT_NOT_FOUND });
    await this.gate.admitAddress(address, ANY_ORGANIZATION);
    const find = () => this.seats.channelsOf(attendeeNumber, { eventNumber, clientId });
    let found = await find();
    if (found === null && (await this.gate.look(attendeeNumber, address, ANY_ORGANIZATION))) found = await find();
    if (found === null) throw new DomainError('registration_required', { message: NOT_OF_THIS_CONTENT });
    if (found.length === 0) await this.gate.chargeGuess(attendeeNumber, address, ANY_ORGANIZATION);
    return this.watchable(found);
  }

  private async watchable(places: readonly AttendeeInChannel[]): Promise<AttendeeChannelsDto> {
    const now = this.clock.now();
    const standings = places.map(({ status, orderedAt, access }) =>
      attendeeStanding({ status, orderedAt: orderedAt?.getTime() ?? null, access }, now),
    );
    const admitted = places.filter((_, at) => standings[at] === 'admitted');
    if (admitted.length === 0) {
      const standing = standings.find((each) => each === 'canceled' || each === 'ended') ?? 'elsewhere';
      throw new DomainError('registration_required', { message: STANDING_MESSAGES[standing] });
    }
    const ends = new Map(
      admitted.map(({ channelId, orderedAt, access }) => [
        channelId,
        accessEndsAt({ orderedAt: orderedAt?.getTime() ?? null, access }),
      ]),
    );
    const rows = await this.channels.byIds([...ends.keys()]);
    const open = rows.filter((channel) => availabilityOfChannel(channel, now) === 'available');
    const closed = areOver(rows, now) ? ATTENDEE_CONTENT_ENDED : ATTENDEE_CONTENT_LATER;
    return {
      message: open.length > 0 ? null : closed,
      channels: open.map((channel): AttendeeChannelDto => {
        const end = ends.get(channel.id) ?? null;
        return { ...toChannelDto(channel, now), availableUntil: isoOf(end === null ? null : new Date(end)) };
      }),
    };
  }

  private async find(eventNumber: string): Promise<EventPage | null> {
    const [event] = await this.events.known([eventNumber]);
    if (!event) return null;
    const { title, dateInfo } = event;
    const channels = await this.channels.byIds(await this.events.channelsOf(eventNumber));
    return { event: { eventNumber, title, dateInfo }, channels };
  }
}

function availabilityOfChannel({ showAt, hideAt }: ChannelRow, now: number) {
  return availabilityOf({ showAt: showAt?.getTime() ?? null, hideAt: hideAt?.getTime() ?? null }, now);
}

const areOver = (channels: readonly ChannelRow[], now: number): boolean =>
  channels.every((channel) => availabilityOfChannel(channel, now) === 'late');
