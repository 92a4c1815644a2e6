import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type SelectQueryBuilder } from 'typeorm';
import { validate as isUuid } from 'uuid';
import { type AuditSubjectNames, AuditSubjects } from '../platform/audit/audit-subjects.js';
import { Contributes } from '../platform/discovery/contributions.js';
import type { DomainOwner } from '../platform/sites/custom-domains.port.js';
import { type Client, ClientEntity } from './entities/client.entity.js';
import { type ImageSubjectNames, ImageUses } from './images/image-uses.js';

export type ClientRow = Readonly<Client>;

/** Organizations as visible to the public. Excludes deleted and archived ones. */
@Injectable()
@Contributes(AuditSubjects)
@Contributes(ImageUses)
export class ClientReadModel implements AuditSubjectNames, ImageSubjectNames {
  readonly auditSubject = 'client';
  readonly imageSubject = 'client';

  constructor(@InjectRepository(ClientEntity) private readonly clients: Repository<Client>) {}

  auditNameSql(id: string): string {
    return `(SELECT o.name FROM clients o WHERE o.id = ${id}::uuid)`;
  }

  /** Names of organizations that use one of their own images, shown to everyone who can manage the images. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.list(ids);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  async byId(id: string): Promise<ClientRow | null> {
    if (!isUuid(id)) return null;
    return this.clients.findOneBy({ id, versionCode: IsNull(), isArchived: false });
  }

  /** Includes archived organizations, for those who may restore them. */
  async anyById(id: string): Promise<ClientRow | null> {
    return isUuid(id) ? this.clients.findOneBy({ id, versionCode: IsNull() }) : null;
  }

  /** Whether another organization has this key. The comparison is case-insensitive. */
  isKeyTaken(key: string, exceptId: string | null): Promise<boolean> {
    const others = this.clients
      .createQueryBuilder('client')
      .where('client.versionCode IS NULL AND lower(client.key) = :key', { key: clean(key) });
    return (exceptId === null ? others : others.andWhere('client.id <> :exceptId', { exceptId })).getExists();
  }

  /** Keys are case-insensitive. */
  byKey(key: string): Promise<ClientRow | null> {
    return this.visible()
      .andWhere('lower(client.key) = :key', { key: clean(key) })
      .getOne();
  }

  /** `host` is a host name, with or without a port. Only verified domains count. */
  byCustomDomain(host: string): Promise<ClientRow | null> {
    const domain = clean(host).replace(/:\d+$/, '').replace(/\.$/, '');
    return this.proven().andWhere('lower(client.customDomain) = :domain', { domain }).getOne();
  }

  /** Owners of all verified custom domains by host name in lower case. */
  async domainOwners(): Promise<Map<string, DomainOwner>> {
    const rows = await this.proven()
      .select('lower(client.customDomain)', 'domain')
      .addSelect('client.id', 'clientId')
      .addSelect('lower(client.key)', 'clientKey')
      .getRawMany<DomainOwner & { domain: string }>();
    return new Map(rows.map(({ domain, clientId, clientKey }) => [domain, { clientId, clientKey }]));
  }

  /** Sorted by name, then id; `ids` null: every organization. */
  async list(ids: readonly string[] | null, { withArchived = false } = {}): Promise<ClientRow[]> {
    if (ids?.length === 0) return [];
    return this.clients.find({
      where: {
        versionCode: IsNull(),
        ...(withArchived ? {} : { isArchived: false }),
        ...(ids ? { id: In([...ids]) } : {}),
      },
      order: { name: 'ASC', id: 'ASC' },
    });
  }

  /** Only verified domains. Pages aren't served on a domain that was merely claimed. */
  private proven(): SelectQueryBuilder<Client> {
    return this.visible().andWhere('client.customDomainVerifiedAt IS NOT NULL');
  }

  private visible(): SelectQueryBuilder<Client> {
    return this.clients
      .createQueryBuilder('client')
      .where('client.versionCode IS NULL')
      .andWhere('NOT client.isArchived');
  }
}

/** PostgreSQL doesn't accept NUL in text. */
function clean(text: string): string {
  return text.trim().toLowerCase().replaceAll('\0', '');
}
