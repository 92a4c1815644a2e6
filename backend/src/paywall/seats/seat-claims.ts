import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type AttendeeStanding, attendeeStanding } from '../../../../contracts/domain/attendee.js';
import { BatchDelay } from '../../platform/cache/batch-delay.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isSeatOf } from './attendee-access.js';
import {
  type AttendeeInChannel,
  type FreedBy,
  type SeatChanges,
  SeatRepository,
  type SeatRow,
} from './seat.repository.js';

/** How long a browser may be silent before its seat can be given to another, in milliseconds. */
export const SILENCE_MS = 60_000;
/** Claims decided together. */
const AT_ONCE = 500;
/** A crowd is at the gates for a minute; someone alone doesn't wait. Its streams open in batches, so its claims come in batches, too. */
const OF_CLAIMS = { usualMs: 0, crowdMs: 900, quietMs: 60, beginsWith: 25, withinMs: 200, goesOnWith: 60 };
/** Each collision means that another process has taken a seat, so they end soon. */
const MAX_ATTEMPTS = 20;

export interface SeatClaim {
  attendeeNumber: string;
  channelId: string;
  uid: string;
  sessionId: string | null;
  device: string | null;
  /** Takes over the seat that was taken first, if none is left. */
  takeOver: boolean;
}

/** `unknown`: there is no such attendee here. `full`: every screen is in use, by `screens`. */
export type ClaimOutcome =
  | { is: 'seated'; attendee: AttendeeInChannel }
  | { is: 'full'; attendee: AttendeeInChannel; screens: readonly SeatRow[] }
  | { is: 'unknown' }
  | { is: Exclude<AttendeeStanding, 'admitted'>; attendee: AttendeeInChannel };

interface Waiting {
  claim: SeatClaim;
  resolve(outcome: ClaimOutcome): void;
  reject(error: unknown): void;
}

/**
 * Gives seats to browsers. Each has a slot of the attendee's, which only one seat in use can have, so that there are never more than the registration allows, in whatever number of
 * processes they are claimed: what collides is decided again. Claims of a crowd are decided together, so they need a few statements.
 */
@Injectable()
export class SeatClaims {
  private waiting: Waiting[] = [];
  private isDeciding = false;
  private readonly delay = new BatchDelay(OF_CLAIMS);

  constructor(
    private readonly seats: SeatRepository,
    private readonly clock: Clock,
  ) {}

  claim(claim: SeatClaim): Promise<ClaimOutcome> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ claim, resolve, reject });
      void this.decideAll();
    });
  }

  private async decideAll(): Promise<void> {
    if (this.isDeciding) return;
    this.isDeciding = true;
    while (this.waiting.length > 0) {
      await this.delay.gather(() => this.waiting.length);
      const batch = this.waiting.splice(0, AT_ONCE);
      this.delay.note(batch.length);
      try {
        const outcomes = await this.decide(batch.map(({ claim }) => claim));
        for (const [at, { resolve }] of batch.entries()) resolve(outcomes[at]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isDeciding = false;
  }

  private async decide(claims: readonly SeatClaim[]): Promise<ClaimOutcome[]> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const now = this.clock.date();
      const { attendees, taken } = await this.seats.read(claims);
      const book = new SeatBook(taken, now);
      const known = new Map(attendees.map((attendee) => [attendeeKey(attendee), attendee]));
      const outcomes = claims.map((claim) => book.claim(claim, known.get(attendeeKey(claim))));
      if (await this.seats.write(book, now))
        return outcomes.map((outcome, at) => (outcome.is === 'seated' ? book.after(claims[at]!, outcome) : outcome));
    }
    throw new DomainError('unavailable', { retryAfterSeconds: 1 });
  }
}

type InChannel = Pick<SeatRow, 'attendeeNumber' | 'channelId'>;

const attendeeKey = ({ attendeeNumber, channelId }: InChannel) => `${channelId} ${attendeeNumber}`;

/** The seats of the claimed attendees, and what changes. */
class SeatBook implements SeatChanges {
  readonly freed = new Map<string, FreedBy>();
  readonly seen: string[] = [];
  private readonly fresh = new Map<string, SeatRow>();
  private nextSeq = 0;
  /** The seats of each attendee, in the order in which they were taken. */
  private readonly taken = new Map<string, readonly SeatRow[]>();
  private readonly ofPerson = new Map<string, readonly SeatRow[]>();
  /** As whom attendees count, also those whose seats are given up here. */
  private readonly viewers = new Map<string, string>();

  constructor(
    taken: readonly SeatRow[],
    private readonly now: Date,
  ) {
    const inOrder = taken.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime() || (a.id < b.id ? -1 : 1));
    for (const seat of inOrder) this.put(seat);
    for (const seat of inOrder.toReversed()) this.note(seat);
  }

  get added(): SeatRow[] {
    return [...this.fresh.values()];
  }

  claim(claim: SeatClaim, attendee: AttendeeInChannel | undefined): ClaimOutcome {
    if (!attendee) return { is: 'unknown' };
    const { status, access } = attendee;
    const orderedAt = attendee.orderedAt?.getTime() ?? null;
    const standing = attendeeStanding({ status, orderedAt, access }, this.now.getTime());
    if (standing !== 'admitted') return { is: standing, attendee };
    const screens = access?.numberOfScreens ?? 0;
    const others = this.leaveOthers(claim);
    const held = others.findIndex((seat) => isOwn(seat, claim));
    if (held >= 0 && held < screens) {
      this.seen.push(others[held]!.id);
      return { is: 'seated', attendee };
    }
    // One's own seat beyond a limit that was lowered counts for nothing.
    const rivals = others.filter((seat) => !isOwn(seat, claim));
    const inUse = this.withRoom(rivals, screens, claim.takeOver);
    if (inUse.length >= screens) return { is: 'full', attendee, screens: inUse };
    if (held >= 0) this.free(others[held]!, 'switch');
    this.add(claim);
    return { is: 'seated', attendee };
  }

  /** The outcome of a claim that got a seat, now that the others are decided: one of them may have taken the seat over. */
  after(claim: SeatClaim, seated: Extract<ClaimOutcome, { is: 'seated' }>): ClaimOutcome {
    const screens = this.seatsOf(claim);
    return screens.some((seat) => isOwn(seat, claim)) ? seated : { is: 'full', attendee: seated.attendee, screens };
  }

  /** Gives up what this browser has in the channel with another number. Returns the seats of the claimed attendee. */
  private leaveOthers(claim: SeatClaim): readonly SeatRow[] {
    for (const seat of this.ofPerson.get(claim.uid) ?? [])
      if (seat.channelId === claim.channelId && seat.attendeeNumber !== claim.attendeeNumber && isOwn(seat, claim))
        this.free(seat, 'switch');
    return this.seatsOf(claim);
  }

  private seatsOf(attendee: InChannel): readonly SeatRow[] {
    return this.taken.get(attendeeKey(attendee)) ?? [];
  }

  /** Frees as many seats as are needed of those whose browsers are silent, longest first, and on demand the one that was taken first. */
  private withRoom(rivals: readonly SeatRow[], screens: number, takeOver: boolean): SeatRow[] {
    let inUse = [...rivals];
    const give = (seat: SeatRow, by: FreedBy) => {
      this.free(seat, by);
      inUse = inUse.filter(({ id }) => id !== seat.id);
    };
    const silentSince = this.now.getTime() - SILENCE_MS;
    const silent = rivals.filter(({ seenAt }) => seenAt.getTime() < silentSince);
    for (const seat of silent.toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime()))
      if (inUse.length >= screens) give(seat, 'silence');
    while (takeOver && screens > 0 && inUse.length >= screens) give(inUse[0]!, 'taken-over');
    return inUse;
  }

  private free(seat: SeatRow, by: FreedBy): void {
    const others = (seats: readonly SeatRow[] = []) => seats.filter(({ id }) => id !== seat.id);
    this.taken.set(attendeeKey(seat), others(this.seatsOf(seat)));
    this.ofPerson.set(seat.userId, others(this.ofPerson.get(seat.userId)));
    // Otherwise taken and given up at the same time.
    if (!this.fresh.delete(seat.id)) this.freed.set(seat.id, by);
  }

  private add(claim: SeatClaim): void {
    const { attendeeNumber, channelId, uid, sessionId, device } = claim;
    const [takenAt, seenAt] = [this.now, this.now];
    // In the order of the claims.
    const id = uuidv7({ msecs: takenAt.getTime(), seq: this.nextSeq });
    this.nextSeq += 1;
    const viewerId = this.viewers.get(attendeeKey(claim)) ?? uid;
    const slot = freeSlot(this.seatsOf(claim));
    const seat = { id, channelId, attendeeNumber, slot, userId: uid, viewerId, sessionId, device, takenAt, seenAt };
    this.fresh.set(id, seat);
    this.put(seat);
    this.note(seat);
  }

  private put(seat: SeatRow): void {
    this.taken.set(attendeeKey(seat), [...this.seatsOf(seat), seat]);
    this.ofPerson.set(seat.userId, [...(this.ofPerson.get(seat.userId) ?? []), seat]);
  }

  private note(seat: SeatRow): void {
    this.viewers.set(attendeeKey(seat), seat.viewerId);
  }
}

/** The lowest, so that two processes that decide the same claim collide. */
function freeSlot(taken: readonly SeatRow[]): number {
  const used = new Set(taken.map(({ slot }) => slot));
  let slot = 1;
  while (used.has(slot)) slot += 1;
  return slot;
}

function isOwn({ userId, sessionId }: SeatRow, claim: SeatClaim): boolean {
  return userId === claim.uid && isSeatOf(claim, sessionId);
}
