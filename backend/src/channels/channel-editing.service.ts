import { Injectable } from '@nestjs/common';
import { allowsChannel, EDITOR_ROLES } from '../../../contracts/domain/access.js';
import type { AuditAction } from '../../../contracts/domain/audit-actions.js';
import { isTypedName } from '../../../contracts/domain/channel-form.js';
import { CHANNEL_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import type { AuditEntry } from '../platform/audit/audit-entry.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor, Check } from '../platform/auth/actor.js';
import { whitelistIn } from '../platform/auth/grants.js';
import type { Principal } from '../platform/auth/principal.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { formRevisionOf } from '../platform/fields/form-revision.js';
import { ChannelReadModel } from './channel.read-model.js';
import { ChannelRepository } from './channel.repository.js';
import { auditedChannel } from './channel-audit.js';
import { toStaffChannelDto } from './channel-form.mapper.js';
import { ChannelForms } from './channel-forms.service.js';
import { ChannelListeners } from './channel-listeners.js';
import type { Channel } from './entities/channel.entity.js';
import { refuseMissingChannel } from './missing-channel.js';
import type { ChannelOrderDto, DeleteChannelDto, SaveChannelDto } from './save-channel.dto.js';
import type { ChannelKeyAnswerDto, ChannelKeyQueryDto, StaffChannelDto } from './staff-channel.dto.js';

/** A channel and its organization, as named in the path. */
interface ChannelPath {
  clientId: string;
  channelId: string;
}

const MISSING = { message: CHANNEL_NOT_FOUND };

/** Creates, saves, orders, and deletes channels for owners and admins whose whitelist allows it. */
@Injectable()
export class ChannelEditingService {
  constructor(
    private readonly access: AccessService,
    private readonly channels: ChannelReadModel,
    private readonly forms: ChannelForms,
    private readonly repository: ChannelRepository,
    private readonly listeners: ChannelListeners,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async get(principal: Principal, path: ChannelPath): Promise<StaffChannelDto> {
    return toStaffChannelDto(await this.require(principal, path));
  }

  /** Checks a key while someone types it, so only people who may save a key can call it. */
  async checkKey(
    principal: Principal,
    clientId: string,
    { key, channelId }: ChannelKeyQueryDto,
  ): Promise<ChannelKeyAnswerDto> {
    if (channelId !== undefined) await this.require(principal, { clientId, channelId });
    await this.access.requireRole(principal, clientId, EDITOR_ROLES);
    await this.forms.requireClient(clientId);
    return { isTaken: await this.forms.isKeyTaken(clientId, key, channelId ?? null) };
  }

  async create(actor: Actor, clientId: string, dto: SaveChannelDto): Promise<StaffChannelDto> {
    await this.access.requireRole(actor, clientId, EDITOR_ROLES);
    await this.access.require(actor, refuseLimited(clientId));
    const { copyOfId } = dto;
    if (copyOfId !== undefined) await this.require(actor, { clientId, channelId: copyOfId });
    const fields = await this.forms.accept(actor, dto, { clientId, channelId: null });
    const created = await this.forms.refusingTakenKey(() =>
      this.unitOfWork.run(async (transaction) => {
        const channel = await this.repository.insert(transaction, { ...fields, clientId, updatedBy: actor.uid });
        if (copyOfId !== undefined) await this.listeners.copied(transaction, { channel, copyOfId, actor });
        transaction.audit({ ...entryOf(actor, 'channel.created', channel), after: auditedChannel(channel) });
        return channel;
      }),
    );
    return toStaffChannelDto(created);
  }

  async save(actor: Actor, path: ChannelPath, dto: SaveChannelDto): Promise<StaffChannelDto> {
    await this.require(actor, path);
    const fields = await this.forms.accept(actor, dto, path);
    const saved = await this.forms.refusingTakenKey(() =>
      this.unitOfWork.run(async (transaction) => {
        const before = await this.lock(transaction, path);
        if (dto.revision !== undefined && dto.revision !== formRevisionOf(before)) throw new DomainError('conflict');
        const after = await this.repository.save(transaction, before, fields, actor.uid);
        await this.listeners.changed(transaction, { before, after });
        const [was, is] = [auditedChannel(before), auditedChannel(after)];
        transaction.audit({ ...entryOf(actor, 'channel.saved', after), before: was, after: is });
        return after;
      }),
    );
    return toStaffChannelDto(saved);
  }

  /** Takes the whole list, so that two people who reorder it at the same time can't mix their lists. */
  async reorder(actor: Actor, clientId: string, { channelIds }: ChannelOrderDto): Promise<void> {
    await this.access.requireRole(actor, clientId, EDITOR_ROLES);
    await this.forms.requireClient(clientId);
    const order = channelIds.map((id) => id.toLowerCase());
    await this.unitOfWork.run(async (transaction) => {
      const before = await this.repository.lockOrder(transaction, clientId);
      const isComplete = order.length === before.length && before.every((id) => order.includes(id));
      // Together, so that only those who may reorder the channels learn that there are others.
      transaction.require(actor, (grants) => {
        const whitelist = whitelistIn(grants, clientId);
        if (!before.every((id) => allowsChannel(whitelist, id))) throw new DomainError('forbidden');
        if (!isComplete) throw new DomainError('conflict');
      });
      await this.repository.reorder(transaction, clientId, order);
      const subject = { type: 'client', id: clientId } as const;
      const [was, is] = [{ channelOrder: before }, { channelOrder: order }];
      transaction.audit({ actor, action: 'channel.reordered', clientId, subject, before: was, after: is });
    });
  }

  /** Deletes the channel and, in the same transaction, deletes or moves its contents (spec 2 §4). */
  async delete(actor: Actor, path: ChannelPath, { name, contents, moveTo = null }: DeleteChannelDto): Promise<void> {
    await this.require(actor, path);
    const targetId = contents === 'move' ? moveTo : null;
    if (contents === 'move') await this.requireTarget(actor, path, targetId);
    await this.unitOfWork.run(async (transaction) => {
      const channel = await this.lock(transaction, path);
      if (!isTypedName(name, channel.name)) refuseField('name', 'Type the name of the channel');
      if (targetId !== null && !(await this.repository.findForUpdate(transaction, path.clientId, targetId)))
        refuseField('moveTo', CHANNEL_NOT_FOUND);
      await this.listeners.deleted(transaction, { channel, moveTo: targetId, actor });
      await this.repository.markDeleted(transaction, channel, actor.uid);
      transaction.audit({
        ...entryOf(actor, 'channel.deleted', channel),
        before: auditedChannel(channel),
        after: { movedTo: targetId === null ? null : [targetId] },
      });
    });
  }

  /** Contents are moved only to a channel that the person may edit. */
  private async requireTarget(
    actor: Actor,
    { clientId, channelId }: ChannelPath,
    moveTo: string | null,
  ): Promise<void> {
    if (moveTo === null || moveTo === channelId) refuseField('moveTo', 'Choose another channel');
    await this.access.require(actor, (grants) => {
      if (!allowsChannel(whitelistIn(grants, clientId), moveTo)) refuseField('moveTo', CHANNEL_NOT_FOUND);
    });
  }

  private async require(person: Principal | Actor, path: ChannelPath): Promise<Channel> {
    await this.access.requireRole(person, path.clientId, EDITOR_ROLES, [path.channelId], MISSING);
    return (await this.channels.formOf(path.clientId, path.channelId)) ?? refuseMissingChannel();
  }

  private async lock(transaction: Transaction, { clientId, channelId }: ChannelPath): Promise<Channel> {
    return (await this.repository.findForUpdate(transaction, clientId, channelId)) ?? refuseMissingChannel();
  }
}

/** Someone who is limited to some channels couldn't see a new one. */
function refuseLimited(clientId: string): Check {
  return (grants) => {
    if (whitelistIn(grants, clientId) !== null) throw new DomainError('forbidden');
  };
}

function refuseField(path: string, message: string): never {
  throw new DomainError('validation_failed', { errors: [{ path, message }] });
}

function entryOf(actor: Actor, action: AuditAction, { id, clientId }: Pick<Channel, 'id' | 'clientId'>): AuditEntry {
  return { actor, action, clientId, channelIds: [id], subject: { type: 'channel', id } };
}
