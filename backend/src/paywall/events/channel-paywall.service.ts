import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../../contracts/domain/access.js';
import { CHANNEL_NOT_FOUND } from '../../../../contracts/domain/client-messages.js';
import { type PaywallForm, validatePaywall } from '../../../../contracts/domain/paywall-form.js';
import { ChannelReadModel, refuseMissingChannel } from '../../channels/channels.public.js';
import { AccessService } from '../../platform/auth/access.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import type { Principal } from '../../platform/auth/principal.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { TicketingStateRepository } from '../ticketing-state.repository.js';
import type { ChannelPaywallDto, SaveChannelPaywallDto } from './channel-paywall.dto.js';
import { toChannelPaywallDto, toPaywallForm } from './channel-paywall.mapper.js';
import { ChannelPaywallWriter } from './channel-paywall.writer.js';
import { EventCatalog } from './event-catalog.service.js';
import { TicketEventRepository } from './ticket-event.repository.js';

/** A channel and its organization, as named in the path. */
export interface ChannelPath {
  clientId: string;
  channelId: string;
}

/** The events whose attendees may watch a channel, for owners and admins whose whitelist allows it. */
@Injectable()
export class ChannelPaywall {
  constructor(
    private readonly access: AccessService,
    private readonly channels: ChannelReadModel,
    private readonly catalog: EventCatalog,
    private readonly events: TicketEventRepository,
    private readonly writer: ChannelPaywallWriter,
    private readonly state: TicketingStateRepository,
  ) {}

  async get(principal: Principal, path: ChannelPath): Promise<ChannelPaywallDto> {
    await this.require(principal, path);
    const [events, gate, state] = await Promise.all([
      this.events.linked(path.channelId),
      this.events.gateOf(path.channelId),
      this.state.find(),
    ]);
    return toChannelPaywallDto(events, gate, state);
  }

  async save(actor: Actor, path: ChannelPath, dto: SaveChannelPaywallDto): Promise<ChannelPaywallDto> {
    await this.require(actor, path);
    const form = toPaywallForm(dto);
    const errors = validatePaywall(form);
    if (errors.length > 0) throw new DomainError('validation_failed', { errors });
    const known = await this.catalog.named(
      path.clientId,
      form.events.map(({ eventNumber }) => eventNumber),
    );
    await this.writer.save(actor, path, withTypesOf(form, known), dto.revision);
    return this.get(actor, path);
  }

  private async require(person: Principal | Actor, { clientId, channelId }: ChannelPath): Promise<void> {
    await this.access.requireRole(person, clientId, EDITOR_ROLES, [channelId], { message: CHANNEL_NOT_FOUND });
    if (!(await this.channels.formOf(clientId, channelId))) refuseMissingChannel();
  }
}

/** Leaves out types that the event doesn't have, or no longer has. */
function withTypesOf(form: PaywallForm, known: readonly { types: readonly { id: string }[] }[]): PaywallForm {
  const events = form.events.map(({ eventNumber, types }, at) => {
    const ids = new Set(known[at]?.types.map(({ id }) => id));
    return { eventNumber, types: types.filter(({ id }) => ids.delete(id)) };
  });
  return { ...form, events };
}
