import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { Client, type Theme } from './entities/client.entity.js';

export interface NewClient {
  id?: string;
  key: string;
  name: string;
  timeZoneName?: string;
  logoImage?: string | null;
  homeUrl?: string | null;
  theme?: Theme | null;
  isDemo?: boolean;
  isArchived?: boolean;
}

/** Writes of one organisation. */
@Injectable()
export class ClientRepository {
  constructor(private readonly clock: Clock) {}

  async insert(transaction: Transaction, client: NewClient): Promise<Client> {
    const now = this.clock.date();
    const row = transaction.manager.create(Client, {
      id: client.id ?? uuidv7({ msecs: now.getTime() }),
      key: client.key,
      name: client.name,
      logoImage: client.logoImage ?? null,
      homeUrl: client.homeUrl ?? null,
      timeZoneName: client.timeZoneName ?? 'America/Chicago',
      theme: client.theme ?? null,
      authProviders: { google: { enabled: true }, facebook: { enabled: true }, auth0: { enabled: false } },
      customDomain: null,
      customDomainVerifiedAt: null,
      isArchived: client.isArchived ?? false,
      isDemo: client.isDemo ?? false,
      versionCode: null,
      createdAt: now,
      updatedAt: now,
    });
    await transaction.manager.insert(Client, row);
    return row;
  }
}
