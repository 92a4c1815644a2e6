import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Contributes } from '../../platform/discovery/contributions.js';
import type { ClientRow } from '../client.read-model.js';
import { type ClientChange, type ClientListener, ClientListeners } from '../settings/client-listeners.js';
import { ImageUses } from './image-uses.js';

/** Reports an organization's logo and background as uses of images in its library. */
@Injectable()
@Contributes(ClientListeners)
export class ClientImages implements ClientListener {
  constructor(private readonly uses: ImageUses) {}

  /** Moves a logo that was uploaded before the organization existed into its library. */
  added(transaction: Transaction, client: ClientRow, by: string): Promise<void> {
    return this.uses.set(transaction, { ...useOf(client), draftsOf: by });
  }

  changed(transaction: Transaction, { after }: ClientChange): Promise<void> {
    return this.uses.set(transaction, useOf(after));
  }
}

function useOf({ id, logoImage, theme }: ClientRow) {
  const addresses = { logoImage, backgroundImage: theme?.backgroundImage ?? null };
  return { clientId: id, subjectType: 'client', subjectId: id, addresses } as const;
}
