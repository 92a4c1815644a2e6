import {
  EVENTS_NOT_CONNECTED,
  EVENTS_NOT_DISCONNECTED,
  type PaywallForm,
} from '../../../../contracts/domain/paywall-form.js';
import { lineOf } from '../../platform/fields/field-values.js';
import { formRevisionOf } from '../../platform/fields/form-revision.js';
import type { TicketingState } from '../ticketing-state.repository.js';
import type { ChannelPaywallDto, Connection, SaveChannelPaywallDto } from './channel-paywall.dto.js';
import type { GateRow, LinkedEvent } from './ticket-event.repository.js';

/** Normalizes the submitted form for validation. */
export function toPaywallForm(dto: SaveChannelPaywallDto): PaywallForm {
  return {
    events: dto.events.map(({ eventNumber, types }) => ({
      eventNumber: eventNumber.trim(),
      types: types.map(({ id, numberOfScreens = null, orderRelativeDays = null }) => ({
        id,
        numberOfScreens,
        orderRelativeDays,
      })),
    })),
    entry: dto.entry ?? 'number',
    initialAccessLabel: lineOf(dto.initialAccessLabel) ?? '',
    initialAccessUrl: lineOf(dto.initialAccessUrl) ?? '',
    renewAccessLabel: lineOf(dto.renewAccessLabel) ?? '',
    renewAccessUrl: lineOf(dto.renewAccessUrl) ?? '',
  };
}

export function toChannelPaywallDto(
  events: readonly LinkedEvent[],
  gate: GateRow | null,
  state: TicketingState | null,
): ChannelPaywallDto {
  const connection = connectionOf(events.length > 0, gate, state);
  const failure = events.length > 0 ? EVENTS_NOT_CONNECTED : EVENTS_NOT_DISCONNECTED;
  return {
    events: events.map(({ eventNumber, title, dateInfo, types, access }) => ({
      eventNumber,
      eventName: title,
      eventDate: dateInfo,
      types: types.map(({ id, name }) => {
        const set = access.find((type) => type.id === id);
        const { numberOfScreens = null, orderRelativeDays = null } = set ?? {};
        return { id, name, numberOfScreens, orderRelativeDays };
      }),
    })),
    entry: gate?.entry ?? 'number',
    initialAccessLabel: gate?.initialAccessLabel ?? '',
    initialAccessUrl: gate?.initialAccessUrl ?? '',
    renewAccessLabel: gate?.renewAccessLabel ?? '',
    renewAccessUrl: gate?.renewAccessUrl ?? '',
    connection,
    connectionMessage: connection === 'failed' ? failure : null,
    revision: gate ? formRevisionOf(gate) : 0,
  };
}

/** A subscription names the events of all channels, so one that is younger than the save includes it. */
function connectionOf(hasEvents: boolean, gate: GateRow | null, state: TicketingState | null): Connection {
  if (!gate) return 'none';
  const isAfterSave = (time: Date | null | undefined) => !!time && time >= gate.updatedAt;
  if (isAfterSave(state?.subscriptionFailedAt)) return 'failed';
  if (!isAfterSave(state?.subscribedAt)) return 'connecting';
  return hasEvents ? 'connected' : 'none';
}
