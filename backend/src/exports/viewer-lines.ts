import { Injectable } from '@nestjs/common';
import { type Turn, watchedByNumber } from '../../../contracts/domain/exports.js';
import { ContentViewers, type ExportedViewer } from '../analytics/analytics.public.js';
import type { ContentRow } from '../contents/contents.public.js';
import { ContentExportsReadModel, type SeatOfViewer } from './content-exports.read-model.js';
import { timesIn } from './csv-exports.service.js';

const VIEWER_COLUMNS = {
  name: 'Name',
  email: 'Email',
  firstSeen: 'First seen',
  lastSeen: 'Last seen',
  minutes: 'Minutes',
  device: 'Device',
  returning: 'Returning',
  staff: 'Staff',
};
const ATTENDEES_OF_VIEWER = {
  attendeeNumbers: 'Attendee Number',
  attendeeNames: 'Attendee Name',
  typeNames: 'Type Name',
};

/** The columns of spec 3 §9. */
const PAYWALL_COLUMNS = {
  eventNumber: 'Event Number',
  attendeeNumber: 'Attendee Number',
  device: 'Device',
  attendeeName: 'Attendee Name',
  signinName: 'Signin Name',
  typeName: 'Type Name',
  minutes: 'Viewing Time (Minutes)',
};

/** Channels that the caller may see; null: all. */
type Whitelist = readonly string[] | null;

/** Viewers as lines of files, with the attendees they watched as. */
@Injectable()
export class ViewerLines {
  constructor(
    private readonly viewers: ContentViewers,
    private readonly readModel: ContentExportsReadModel,
  ) {}

  /** Everyone who watched, one line each. */
  async everyone(content: ContentRow, whitelist: Whitelist) {
    const hasAttendees = await this.viewers.hasAttendees(content.id, whitelist);
    return {
      columns: { ...VIEWER_COLUMNS, ...(hasAttendees && ATTENDEES_OF_VIEWER) },
      lines: this.viewerLines(content, whitelist, hasAttendees),
    };
  }

  /** Attendees who watched: one line for each number with which someone did. */
  attendees(content: ContentRow, whitelist: Whitelist) {
    return { columns: PAYWALL_COLUMNS, lines: this.attendeeLines(content, whitelist) };
  }

  private async *viewerLines(content: ContentRow, whitelist: Whitelist, hasAttendees: boolean) {
    const timeOf = timesIn(content.timeZoneName);
    for await (const viewers of this.viewers.all(content)) {
      const seats = hasAttendees ? await this.seatsOf(content, whitelist, viewers) : new Map<string, SeatOfViewer[]>();
      for (const viewer of viewers) {
        const attendees = distinctAttendees(seats.get(viewer.id) ?? []);
        yield {
          name: viewer.name ?? '',
          email: viewer.email ?? '',
          firstSeen: timeOf(viewer.firstSeenAt),
          lastSeen: timeOf(viewer.lastSeenAt),
          minutes: minutesOf(Number(viewer.watchedMs)),
          device: viewer.device ?? '',
          returning: viewer.isReturning ? 'yes' : 'no',
          staff: viewer.isStaff ? 'yes' : 'no',
          attendeeNumbers: attendees.map(({ attendeeNumber }) => attendeeNumber).join(', '),
          attendeeNames: attendees.map(({ name }) => name).join(', '),
          typeNames: attendees.map(({ typeName }) => typeName).join(', '),
        };
      }
    }
  }

  private async *attendeeLines(content: ContentRow, whitelist: Whitelist) {
    for await (const viewers of this.viewers.all(content)) {
      const seats = await this.seatsOf(content, whitelist, viewers);
      for (const viewer of viewers) {
        const own = seats.get(viewer.id) ?? [];
        const watched = await this.watched(content, viewer, own);
        for (const { attendeeNumber, eventNumber, name, typeName } of distinctAttendees(own))
          yield {
            eventNumber,
            attendeeNumber,
            device: viewer.device ?? '',
            attendeeName: name,
            signinName: viewer.name ?? '',
            typeName,
            minutes: minutesOf(watched.get(attendeeNumber) ?? 0),
          };
      }
    }
  }

  /** Milliseconds by attendee number. Only of someone with several does it matter when they watched. */
  private async watched(
    content: ContentRow,
    viewer: ExportedViewer,
    seats: readonly SeatOfViewer[],
  ): Promise<Map<string, number>> {
    const turns = seats.map(({ attendeeNumber, takenAt }): Turn => ({ attendeeNumber, since: takenAt }));
    const numbers = new Set(turns.map(({ attendeeNumber }) => attendeeNumber));
    const spans = numbers.size > 1 ? await this.viewers.spansOf(content, viewer.id) : null;
    if (spans) return watchedByNumber(spans, turns);
    return new Map(turns.slice(0, 1).map(({ attendeeNumber }) => [attendeeNumber, Number(viewer.watchedMs)]));
  }

  /** Seats that viewers had while they watched, by viewer. */
  private async seatsOf(
    content: ContentRow,
    whitelist: Whitelist,
    viewers: readonly ExportedViewer[],
  ): Promise<Map<string, SeatOfViewer[]>> {
    const byUser = new Map(viewers.flatMap((viewer) => (viewer.userId ? [[viewer.userId, viewer] as const] : [])));
    const seats = new Map<string, SeatOfViewer[]>();
    for (const seat of await this.readModel.seatsOf(content.id, [...byUser.keys()], whitelist)) {
      const viewer = byUser.get(seat.userId)!;
      const isFromThen = seat.takenAt <= viewer.lastSeenAt && (!seat.freedAt || seat.freedAt >= viewer.firstSeenAt);
      if (isFromThen) seats.set(viewer.id, [...(seats.get(viewer.id) ?? []), seat]);
    }
    return seats;
  }
}

/** Those that the caller may see. The others count only where time is divided between numbers. */
function distinctAttendees(seats: readonly SeatOfViewer[]): SeatOfViewer[] {
  return [...new Map(seats.filter(({ isShown }) => isShown).map((seat) => [seat.attendeeNumber, seat])).values()];
}

/** With two decimals. */
const minutesOf = (ms: number) => (Math.round(ms / 600) / 100).toFixed(2);
