import { Injectable } from '@nestjs/common';
import type { PaywallForm } from '../../../../contracts/domain/paywall-form.js';
import {
  type ChannelCopy,
  type ChannelDeletion,
  type ChannelListener,
  ChannelListeners,
  ChannelRepository,
  refuseMissingChannel,
} from '../../channels/channels.public.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Clock } from '../../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { formRevisionOf, laterThan } from '../../platform/fields/form-revision.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { READ_ROSTER } from '../roster/roster.jobs.js';
import { SUBSCRIBE } from './subscription.job.js';
import { type GateRow, type GateSettings, type LinkedEvent, TicketEventRepository } from './ticket-event.repository.js';

const SUBSCRIBE_ATTEMPTS = 20;
const NEVER = new Date(0);

interface PaywallChange {
  actor: Actor;
  /** Locked by the transaction. */
  channel: ChannelDeletion['channel'];
  before: { gate: GateRow | null; events: readonly LinkedEvent[] };
  form: PaywallForm;
}

/** Writes the events of a channel. Pages of the channel and its contents learn of it, and the ticketing system is told by a job. */
@Injectable()
@Contributes(ChannelListeners)
export class ChannelPaywallWriter implements ChannelListener {
  constructor(
    private readonly channels: ChannelRepository,
    private readonly listeners: ChannelListeners,
    private readonly events: TicketEventRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  async save(
    actor: Actor,
    { clientId, channelId }: { clientId: string; channelId: string },
    form: PaywallForm,
    revision: number | undefined,
  ): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      const channel = (await this.channels.findForUpdate(transaction, clientId, channelId)) ?? refuseMissingChannel();
      const gate = await this.events.gateOf(channelId, transaction);
      if (revision !== undefined && revision !== (gate ? formRevisionOf(gate) : 0)) throw new DomainError('conflict');
      const events = await this.events.linked(channelId, transaction);
      await this.write(transaction, { actor, channel, before: { gate, events }, form });
    });
  }

  /** A copy is open to the same people, not to everyone. */
  async copied(transaction: Transaction, { channel, copyOfId, actor }: ChannelCopy): Promise<void> {
    const linked = await this.events.linked(copyOfId, transaction);
    if (linked.length === 0) return;
    const gate = gateOf(await this.events.gateOf(copyOfId, transaction));
    const form = { ...gate, events: linked.map(({ eventNumber, access }) => ({ eventNumber, types: access })) };
    await this.write(transaction, { actor, channel, before: { gate: null, events: [] }, form });
  }

  private async write(transaction: Transaction, { actor, channel, before, form }: PaywallChange): Promise<void> {
    const { id: channelId, clientId } = channel;
    await this.events.replace(transaction, channelId, form.events.map(toLinked));
    const updatedAt = laterThan(before.gate?.updatedAt ?? NEVER, this.clock.now());
    await this.events.saveGate(transaction, channelId, form, updatedAt);
    const isPaywalled = form.events.length > 0;
    // The channel's form isn't changed by it.
    await this.channels.update(transaction, channel, { isPaywalled, updatedAt: channel.updatedAt });
    await this.listeners.changed(transaction, { before: channel, after: { ...channel, isPaywalled } });
    const was = before.events.map(({ eventNumber }) => eventNumber);
    const is = form.events.map(({ eventNumber }) => eventNumber);
    transaction.audit({
      actor,
      action: 'channel.paywall-saved',
      clientId,
      channelIds: [channelId],
      subject: { type: 'channel', id: channelId },
      before: {
        eventNumbers: was,
        ...gateOf(before.gate),
        types: before.events.flatMap(({ eventNumber, access }) => typesText(eventNumber, access)),
      },
      after: {
        eventNumbers: is,
        ...gateOf(form),
        types: form.events.flatMap(({ eventNumber, types }) => typesText(eventNumber, types)),
      },
    });
    for (const eventNumber of is.filter((number) => !was.includes(number)))
      await this.readRoster(transaction, eventNumber);
    // Even with the same events: only a subscription that is younger than the save shows that it includes them.
    await this.subscribe(transaction);
  }

  async deleted(transaction: Transaction, { channel }: ChannelDeletion): Promise<void> {
    if (!channel.isPaywalled) return;
    await this.events.replace(transaction, channel.id, []);
    await this.subscribe(transaction);
  }

  private subscribe(transaction: Transaction): Promise<void> {
    return this.jobs.add(transaction, SUBSCRIBE, {}, { key: SUBSCRIBE, maxAttempts: SUBSCRIBE_ATTEMPTS });
  }

  private readRoster(transaction: Transaction, eventNumber: string): Promise<void> {
    return this.jobs.add(transaction, READ_ROSTER, { eventNumber }, { key: `${READ_ROSTER}:${eventNumber}` });
  }
}

function toLinked({ eventNumber, types }: PaywallForm['events'][number]) {
  return {
    eventNumber,
    types: types.map(({ id, numberOfScreens, orderRelativeDays }) => ({ id, numberOfScreens, orderRelativeDays })),
  };
}

function gateOf(form: GateSettings | null): GateSettings {
  const { entry = 'number', initialAccessLabel = '', initialAccessUrl = '' } = form ?? {};
  const { renewAccessLabel = '', renewAccessUrl = '' } = form ?? {};
  return { entry, initialAccessLabel, initialAccessUrl, renewAccessLabel, renewAccessUrl };
}

/** Who may watch, one text per type that may. */
function typesText(eventNumber: string, types: PaywallForm['events'][number]['types']): string[] {
  return types.flatMap(({ id, numberOfScreens, orderRelativeDays }) =>
    numberOfScreens === null
      ? []
      : [`${eventNumber}/${id}: ${numberOfScreens}${orderRelativeDays ? `, ${orderRelativeDays} days` : ''}`],
  );
}
