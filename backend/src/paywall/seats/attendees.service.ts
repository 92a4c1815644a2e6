import { Injectable } from '@nestjs/common';
import {
  ALL_SCREENS_IN_USE,
  accessEndsAt,
  attendeeStanding,
  INVALID_ATTENDEE_NUMBER,
  isAttendeeNumber,
  NOT_OF_THIS_CONTENT,
  STANDING_MESSAGES,
} from '../../../../contracts/domain/attendee.js';
import { deviceName } from '../../../../contracts/domain/device-name.js';
import type { Principal } from '../../platform/auth/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isoOf } from '../../platform/fields/field-values.js';
import type { AttendeeDto, AttendeeState, EnterChannelDto } from './attendee.dto.js';
import { AttendeeAccess } from './attendee-access.js';
import { AttendeeGate } from './attendee-gate.js';
import { type AttendeeInChannel, SeatRepository, type SeatRow } from './seat.repository.js';
import { type ClaimOutcome, SeatClaims, SILENCE_MS } from './seat-claims.js';

/** Who enters, and from where. */
export interface Visitor {
  principal: Principal;
  /** The key of the channel, from the page's address. */
  keys: string | undefined;
  /** Of the network, as limits count it. */
  address: string;
  userAgent: string;
}

/** Attendees who enter and leave paywalled channels. */
@Injectable()
export class Attendees {
  constructor(
    private readonly gate: AttendeeGate,
    private readonly claims: SeatClaims,
    private readonly seats: SeatRepository,
    private readonly access: AttendeeAccess,
    private readonly clock: Clock,
  ) {}

  /** Throws `registration_required` with the reason if the number doesn't let anyone in. */
  async enter(
    visitor: Visitor,
    channelId: string,
    { attendeeNumber, takeOver }: EnterChannelDto,
  ): Promise<AttendeeDto> {
    const { principal, address, userAgent } = visitor;
    const { isPaywalled, clientId } = await this.gate.require(visitor, channelId);
    if (!isAttendeeNumber(attendeeNumber)) refuseField(INVALID_ATTENDEE_NUMBER);
    const { uid, sessionId } = principal;
    const isOwn = async () => (await this.seats.lastOf(channelId, uid, sessionId))?.attendeeNumber === attendeeNumber;
    await this.gate.admitAddress(address, clientId, isOwn);
    if (!isPaywalled) refuse(NOT_OF_THIS_CONTENT);
    if (takeOver) await this.gate.chargeTakeOver(attendeeNumber);
    const claim = {
      attendeeNumber,
      channelId,
      uid,
      sessionId,
      device: deviceName(userAgent),
      takeOver: takeOver === true,
    };
    let outcome = await this.claims.claim(claim);
    if (outcome.is === 'unknown' && (await this.gate.look(attendeeNumber, address, clientId)))
      outcome = await this.claims.claim(claim);
    if (outcome.is === 'unknown') refuse(NOT_OF_THIS_CONTENT);
    if (outcome.is === 'seated' || outcome.is === 'full') return toAttendeeDto(outcome);
    if (outcome.is === 'elsewhere') await this.gate.chargeGuess(attendeeNumber, address, clientId);
    refuse(STANDING_MESSAGES[outcome.is]);
  }

  /** What this browser's last attendee number is good for now. */
  async get(visitor: Visitor, channelId: string): Promise<AttendeeDto> {
    await this.gate.require(visitor, channelId);
    const { uid, sessionId } = visitor.principal;
    const last = await this.seats.lastOf(channelId, uid, sessionId);
    const attendee = last && (await this.seats.attendeeIn(channelId, last.attendeeNumber));
    if (!attendee) return toDto('none', null);
    const { status, access } = attendee;
    const orderedAt = attendee.orderedAt?.getTime() ?? null;
    const standing = attendeeStanding({ status, orderedAt, access }, this.clock.now());
    if (standing !== 'admitted') return toDto(standing, attendee, STANDING_MESSAGES[standing]);
    if (last.freedBy === 'taken-over' && (await this.isFull(attendee, uid))) return toDto('takenOver', attendee);
    const isSeated = (await this.access.admitted(visitor.principal, [channelId])).length > 0;
    return toDto(isSeated ? 'admitted' : 'left', attendee);
  }

  /** Whether as many screens as allowed are in use, none of them silent. */
  private async isFull({ attendeeNumber, channelId, access }: AttendeeInChannel, uid: string): Promise<boolean> {
    const { taken } = await this.seats.read([{ attendeeNumber, channelId, uid }]);
    const silentSince = this.clock.now() - SILENCE_MS;
    const inUse = taken.filter(
      (seat) =>
        seat.attendeeNumber === attendeeNumber && seat.channelId === channelId && seat.seenAt.getTime() >= silentSince,
    );
    return inUse.length >= (access?.numberOfScreens ?? 0);
  }

  /** The page is closed: the seat is free for others at once, but still this browser's if it comes back before. */
  async exit(visitor: Visitor, channelId: string): Promise<void> {
    await this.gate.require(visitor, channelId);
    const { uid, sessionId } = visitor.principal;
    const now = this.clock.date();
    await this.seats.markExited(channelId, uid, sessionId, { now, seenAt: new Date(now.getTime() - SILENCE_MS - 1) });
  }

  /** Gives up the seat. Can be repeated. */
  async leave(visitor: Visitor, channelId: string): Promise<void> {
    await this.gate.require(visitor, channelId);
    const { uid, sessionId } = visitor.principal;
    await this.seats.free(channelId, uid, sessionId, this.clock.date());
  }
}

export function toAttendeeDto(outcome: Extract<ClaimOutcome, { is: 'seated' | 'full' }>): AttendeeDto {
  if (outcome.is === 'seated') return toDto('admitted', outcome.attendee);
  return toDto('full', outcome.attendee, ALL_SCREENS_IN_USE, outcome.screens);
}

function toDto(
  state: AttendeeState,
  attendee: AttendeeInChannel | null,
  message: string | null = null,
  screens: readonly SeatRow[] = [],
): AttendeeDto {
  const orderedAt = attendee?.orderedAt?.getTime() ?? null;
  const end = attendee && accessEndsAt({ orderedAt, access: attendee.access });
  return {
    state,
    attendeeNumber: attendee?.attendeeNumber ?? null,
    typeName: attendee?.typeName ?? null,
    availableUntil: isoOf(end === null ? null : new Date(end)),
    message,
    screens: screens.map(({ device, takenAt }) => ({ device, since: takenAt.toISOString() })),
  };
}

function refuse(message: string): never {
  throw new DomainError('registration_required', { message });
}

function refuseField(message: string): never {
  throw new DomainError('validation_failed', { message, errors: [{ path: 'attendeeNumber', message }] });
}
