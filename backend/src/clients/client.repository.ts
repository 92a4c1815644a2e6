import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { CLIENT_FIELDS } from '../../../contracts/domain/client-fields.js';
import { DEFAULT_TIME_ZONE } from '../../../contracts/domain/date-text.js';
import { emptyFields } from '../../../contracts/domain/fields.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { editorErasure } from '../platform/erasure/editor-erasure.js';
import { type Client, ClientEntity } from './entities/client.entity.js';

/** Columns set by the settings form. */
export type ClientFields = Pick<Client, keyof typeof CLIENT_FIELDS | 'theme' | 'links' | 'authProviders'>;

export type NewClient = Pick<Client, 'key' | 'name'> &
  Partial<ClientFields & Pick<Client, 'id' | 'isDemo' | 'isArchived' | 'updatedBy'>>;

const EMPTY = {
  ...emptyFields(CLIENT_FIELDS),
  timeZoneName: DEFAULT_TIME_ZONE,
  theme: null,
  links: [],
  authProviders: { google: { enabled: true }, facebook: { enabled: true }, auth0: { enabled: false } },
  customDomain: null,
  customDomainToken: null,
  customDomainVerifiedAt: null,
  customDomainCheckedAt: null,
  customDomainMissingSince: null,
  isArchived: false,
  isDemo: false,
  versionCode: null,
  updatedBy: null,
  revision: 1,
} satisfies Partial<Client>;

/** Writes one organization. */
@Injectable()
export class ClientRepository {
  constructor(private readonly clock: Clock) {}

  async insert(transaction: Transaction, client: NewClient): Promise<Client> {
    const now = this.clock.date();
    const id = client.id ?? uuidv7({ msecs: now.getTime() });
    const row = transaction.manager.create(ClientEntity, { ...EMPTY, ...client, id, createdAt: now, updatedAt: now });
    await transaction.manager.insert(ClientEntity, row);
    return row;
  }

  /** Includes archived organizations. Locks the row until the transaction ends. */
  findForUpdate(transaction: Transaction, id: string): Promise<Client | null> {
    return transaction.manager.findOne(ClientEntity, {
      where: { id, versionCode: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Updates a row that this transaction has locked. */
  async update(transaction: Transaction, before: Client, change: Partial<Client>): Promise<Client> {
    const changed = { ...change, updatedAt: this.clock.date() };
    await transaction.manager.update(ClientEntity, { id: before.id }, changed as object);
    return { ...before, ...changed };
  }
}

/** Keeps the organizations and images that an erased person saved, without that person's id. */
export const ClientEditorErasure = editorErasure(
  'UPDATE clients SET updated_by = NULL WHERE updated_by = ANY($1::uuid[])',
  'UPDATE images SET uploaded_by = NULL WHERE uploaded_by = ANY($1::uuid[])',
);
