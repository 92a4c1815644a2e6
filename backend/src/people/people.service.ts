import { Injectable } from '@nestjs/common';
import { mayInvite, mayOpen } from '../../../contracts/domain/people.js';
import { USER_NOT_FOUND, USERS_NOT_FOUND } from '../../../contracts/domain/people-messages.js';
import type { Principal } from '../platform/auth/principal.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { ClientUserDto } from './people.dto.js';
import { toClientUserDto } from './people.mapper.js';
import { type MemberRow, PeopleReadModel } from './people.read-model.js';
import { type Manager, PeopleAccess } from './people-access.service.js';

/** People of an organization as its owners, admins and superhosts see them. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly access: PeopleAccess,
    private readonly people: PeopleReadModel,
  ) {}

  async list(principal: Principal, clientId: string): Promise<ClientUserDto[]> {
    const manager = await this.access.require(principal, clientId, USERS_NOT_FOUND);
    if (!mayInvite(manager.granter)) throw new DomainError('forbidden');
    const rows = await this.people.list(clientId);
    return rows.map((row) => toClientUserDto(row, manager));
  }

  async get(principal: Principal, clientId: string, userId: string): Promise<ClientUserDto> {
    const manager = await this.access.require(principal, clientId, USER_NOT_FOUND);
    const row = await this.require(manager, userId);
    if (!mayOpen(manager.granter, manager.uid, row)) throw new DomainError('forbidden');
    return toClientUserDto(row, manager);
  }

  /** Throws `not_found` unless the person has a role there. */
  async require({ client }: Manager, userId: string): Promise<MemberRow> {
    const row = await this.people.one(client.id, userId);
    if (!row) throw new DomainError('not_found', { message: USER_NOT_FOUND });
    return row;
  }

  async asSeenBy(manager: Manager, userId: string): Promise<ClientUserDto> {
    return toClientUserDto(await this.require(manager, userId), manager);
  }
}
