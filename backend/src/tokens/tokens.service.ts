import { Injectable } from '@nestjs/common';
import { cleanDisplayName } from '../../../contracts/domain/display-name.js';
import { MAX_TOKENS, TOKEN_NOT_DELETED, TOO_MANY_TOKENS, validateToken } from '../../../contracts/domain/token-form.js';
import type { Actor } from '../platform/auth/actor.js';
import type { Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { type Transaction, UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { instantOf } from '../platform/http/instant.js';
import { MailOutbox } from '../platform/mail/mail-outbox.js';
import type {
  CreatedTokenDto,
  CreateTokenDto,
  DeletedTokenDto,
  DeleteTokenQueryDto,
  PersonalAccessTokenDto,
  TokenHolderDto,
} from './token.dto.js';
import { tokenMails } from './token.mails.js';
import { type ListedToken, TokenReadModel } from './token.read-model.js';
import { TokenRepository } from './token.repository.js';
import { refuseMissingHolder, requireManager, type TokenHolder, TokenHolders } from './token-holders.js';
import { newTokenText } from './token-text.js';

const SHOWN = 4;

/** Personal access tokens of an organization's owners and admins, created and deleted by owners and admins. */
@Injectable()
export class TokensService {
  constructor(
    private readonly holders: TokenHolders,
    private readonly readModel: TokenReadModel,
    private readonly repository: TokenRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  async list(principal: Principal, holderId: string, clientId: string): Promise<PersonalAccessTokenDto[]> {
    await this.holders.require(principal, holderId, clientId);
    return (await this.readModel.listOf(holderId, clientId)).map(toPersonalAccessTokenDto);
  }

  async create(actor: Actor, holderId: string, dto: CreateTokenDto): Promise<CreatedTokenDto> {
    const { clientId } = dto;
    const told = await this.holders.require(actor, holderId, clientId);
    const { name, expiresAt } = this.accept(dto);
    const organization = holderId === actor.uid ? null : await this.readModel.clientNameOf(clientId);
    const { token, id, secretHash } = newTokenText();
    const lastFour = token.slice(-SHOWN);
    const row = { userId: holderId, clientId, createdBy: actor.uid, name, lastFour, expiresAt };
    const made = await this.unitOfWork.run(async (transaction) => {
      const holder = (await this.repository.lockHolder(transaction, holderId, clientId)) ?? refuseMissingHolder();
      transaction.require(actor, (present) => requireManager(present, actor, clientId, holder));
      if ((await this.repository.count(transaction, holderId, clientId)) >= MAX_TOKENS)
        throw new DomainError('validation_failed', { errors: [{ path: 'name', message: TOO_MANY_TOKENS }] });
      await this.repository.insert(transaction, { ...row, id, secretHash, createdAt: this.clock.date() });
      const subject = { type: 'access-token', id } as const;
      transaction.audit({ actor, action: 'token.created', clientId, subject, after: row });
      if (organization !== null) await this.tell(transaction, actor, told, { organization, clientId, token: name });
      return (await this.readModel.listOf(holderId, clientId, transaction)).find((listed) => listed.id === id)!;
    });
    return { ...toPersonalAccessTokenDto(made), token };
  }

  async delete(actor: Actor, holderId: string, { clientId, token: id }: DeleteTokenQueryDto): Promise<DeletedTokenDto> {
    const holder = await this.holders.require(actor, holderId, clientId);
    const left = await this.unitOfWork.run(async (transaction) => {
      const deleted = await this.repository.delete(transaction, { id, userId: holderId, clientId });
      if (!deleted) throw new DomainError('not_found', { message: TOKEN_NOT_DELETED });
      const subject = { type: 'access-token', id } as const;
      transaction.audit({ actor, action: 'token.deleted', clientId, subject, before: deleted });
      transaction.emitAfterCommit('token.deleted', { tokenId: id });
      return this.readModel.listOf(holderId, clientId, transaction);
    });
    return { user: toTokenHolderDto(holder), tokens: left.map(toPersonalAccessTokenDto) };
  }

  /** Notifies the holder that someone else's program will act in their name. */
  private async tell(
    transaction: Transaction,
    { displayName: maker, origin }: Actor,
    { id, email, firstName }: TokenHolder,
    said: { organization: string; clientId: string; token: string },
  ): Promise<void> {
    if (email === null) return;
    const { address, host, userAgent: browser } = origin;
    const made = { ...said, maker, at: this.clock.date(), address, browser };
    const values = { firstName: firstName ?? '', ...made };
    await this.outbox.enqueue(transaction, {
      template: tokenMails['token-made'],
      to: email,
      personId: id,
      values,
      host,
    });
  }

  private accept(dto: CreateTokenDto): { name: string; expiresAt: Date | null } {
    const expiresAt = instantOf(dto.expiresAt);
    const errors = validateToken({ name: dto.name ?? null, expiresAt }, this.clock.now());
    const cleaned = cleanDisplayName(dto.name ?? '');
    if (errors.length > 0 || !cleaned.ok) throw new DomainError('validation_failed', { errors });
    return { name: cleaned.name, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
  }
}

function toPersonalAccessTokenDto(token: ListedToken): PersonalAccessTokenDto {
  return {
    id: token.id,
    name: token.name,
    lastFour: token.lastFour,
    timestamp: token.createdAt.toISOString(),
    createdBy: { name: token.creatorName },
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  };
}

function toTokenHolderDto({ id, firstName, lastName, role }: TokenHolder): TokenHolderDto {
  return { id, firstName, lastName, role };
}
