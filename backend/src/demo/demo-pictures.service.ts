import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ImageIngest, ImageUses } from '../clients/clients.public.js';
import { REPOSITORY_ROOT } from '../platform/config/repository-root.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DEMO_CLIENT, OLD_IMAGES } from './demo.data.js';

/** Images in the library, by their original URL in the demo data. */
export type LibraryPictures = ReadonlyMap<string, { id: string; address: string }>;

/** Adds the demo images to the library of the demo organization. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly ingest: ImageIngest,
    private readonly uses: ImageUses,
  ) {}

  /** Stores the images without an organization. Images that no organization adopts are deleted after a day. */
  async keep(addresses: readonly string[]): Promise<LibraryPictures> {
    const kept = new Map<string, { id: string; address: string }>();
    for (const address of new Set(addresses)) {
      const bytes = await readFile(join(REPOSITORY_ROOT, address.replace('/media/', 'assets/')));
      const name = basename(address);
      const { id, storageKey } = await this.ingest.keep(null, { clientId: null, name, bytes });
      kept.set(address, { id, address: `/media/${storageKey}` });
    }
    return kept;
  }

  /** Moves them into the organization's library. */
  async give(transaction: Transaction, clientId: string, pictures: LibraryPictures): Promise<void> {
    const ids = [...pictures.values()].map(({ id }) => id);
    await this.ingest.give(transaction, clientId, ids);
  }

  /** Removes the images of earlier versions from the library, unless something still shows them. */
  takeBackOld(transaction: Transaction, clientId: string): Promise<void> {
    return this.ingest.takeBack(transaction, clientId, OLD_IMAGES);
  }

  async useAsLogo(transaction: Transaction, clientId: string, pictures: LibraryPictures): Promise<void> {
    const addresses = { logoImage: inLibrary(pictures, DEMO_CLIENT.logoImage) };
    await this.uses.set(transaction, { clientId, subjectType: 'client', subjectId: clientId, addresses });
  }

  async useInChannel(
    transaction: Transaction,
    { clientId, channelId, thumbImage }: { clientId: string; channelId: string; thumbImage: string },
  ): Promise<void> {
    const addresses = { thumbImage };
    await this.uses.set(transaction, { clientId, subjectType: 'channel', subjectId: channelId, addresses });
  }
}

/** The URL of an image in the library. */
export function inLibrary(pictures: LibraryPictures, address: string | null | undefined): string {
  return pictures.get(address ?? '')?.address ?? address ?? '';
}
