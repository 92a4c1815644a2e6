import { Injectable } from '@nestjs/common';
import { attendeeStanding, type TypeAccess } from '../../../../contracts/domain/attendee.js';
import type { Principal } from '../../platform/auth/principal.js';
import { BatchLoader } from '../../platform/cache/batch-loader.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';

declare module '../../realtime/stream-types.js' {
  interface Audience {
    /** In paywalled channels: whether the person may watch. `other`: has a seat, but for other contents. */
    ticket?: 'admitted' | 'other' | 'none';
  }
}

/** What access rules need to know about someone who may watch. */
export interface AdmittedAttendee {
  channelId: string;
  typeId: string;
  optionIds: string[];
  /** The viewer as whom all browsers of the attendee count. */
  viewerId: string;
}

interface HeldSeat extends AdmittedAttendee {
  userId: string;
  sessionId: string | null;
  status: string;
  orderedAt: Date | null;
  access: TypeAccess | null;
  /** How many seats of the attendee in the channel are older. */
  olderSeats: number;
}

type Person = Pick<Principal, 'uid' | 'sessionId'>;

interface Question {
  person: Person;
  channelIds: readonly string[];
}

/** SQL: what the channel's event link says about the type of attendee `a` in channel `s.channel_id`. */
export const TYPE_ACCESS = `(SELECT jsonb_build_object('numberOfScreens', t->'numberOfScreens', 'orderRelativeDays', t->'orderRelativeDays')
  FROM channel_events e CROSS JOIN jsonb_array_elements(e.types) AS t
  WHERE e.channel_id = s.channel_id AND e.event_number = a.event_number AND t->>'id' = a.type_id LIMIT 1)`;

/**
 * Who may watch paywalled channels right now. Everything is looked at each time: the seat, the registration, the event link, the limit and the time. So whatever
 * changes is noticed when grants are rechecked.
 */
@Injectable()
export class AttendeeAccess {
  private readonly loader = new BatchLoader((questions: readonly Question[]) => this.answer(questions));

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The seats that admit a person to any of these channels. */
  admitted(person: Person, channelIds: readonly string[]): Promise<AdmittedAttendee[]> {
    return this.loader.ask({ person, channelIds });
  }

  private async answer(questions: readonly Question[]): Promise<AdmittedAttendee[][]> {
    const now = this.clock.now();
    const held = await this.database.query<HeldSeat>(
      `SELECT s.user_id AS "userId", s.session_id AS "sessionId", s.channel_id AS "channelId", coalesce(s.viewer_id, s.user_id) AS "viewerId", a.status, a.type_id AS "typeId",
         a.ordered_at AS "orderedAt", a.option_ids AS "optionIds", ${TYPE_ACCESS} AS access,
         (SELECT count(*)::int FROM seats o WHERE o.attendee_number = s.attendee_number AND o.channel_id = s.channel_id
            AND o.freed_at IS NULL AND (o.taken_at, o.id) < (s.taken_at, s.id)) AS "olderSeats"
       FROM seats s JOIN attendees a USING (attendee_number)
       WHERE s.user_id = ANY($1) AND s.channel_id = ANY($2) AND s.freed_at IS NULL`,
      [
        [...new Set(questions.map(({ person }) => person.uid))],
        [...new Set(questions.flatMap((each) => each.channelIds))],
      ],
    );
    const byPerson = new Map<string, HeldSeat[]>();
    for (const seat of held)
      if (isAdmitting(seat, now)) byPerson.set(seat.userId, [...(byPerson.get(seat.userId) ?? []), seat]);
    return questions.map(({ person, channelIds }) =>
      (byPerson.get(person.uid) ?? []).filter(
        (seat) => channelIds.includes(seat.channelId) && isSeatOf(person, seat.sessionId),
      ),
    );
  }
}

/** A seat belongs to one browser. One that was taken anonymously has no session until the person has joined. */
export function isSeatOf({ sessionId }: Pick<Person, 'sessionId'>, sessionOfSeat: string | null): boolean {
  return sessionOfSeat === null || sessionOfSeat === sessionId;
}

function isAdmitting({ status, orderedAt, access, olderSeats }: HeldSeat, now: number): boolean {
  const standing = attendeeStanding({ status, orderedAt: orderedAt?.getTime() ?? null, access }, now);
  return standing === 'admitted' && olderSeats < (access?.numberOfScreens ?? 0);
}
