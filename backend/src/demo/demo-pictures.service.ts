import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ImageIngest, ImageUses } from '../clients/clients.public.js';
import { REPOSITORY_ROOT } from '../platform/config/repository-root.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DEMO_CHANNEL, DEMO_CLIENT, ON_DEMAND, PROGRAM, UPCOMING } from './demo.data.js';

const CONTENTS = [PROGRAM, UPCOMING, ...ON_DEMAND.map(({ content }) => content)];
const ADDRESSES = [DEMO_CLIENT.logoImage, ...CONTENTS.map(({ thumbImage }) => thumbImage as string)];

/** Pictures as the library has them, by the address under which everyone's demo shows them. */
export type LibraryPictures = ReadonlyMap<string, { id: string; address: string }>;

/** The pictures of the demo, in its library like anyone's. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly ingest: ImageIngest,
    private readonly uses: ImageUses,
  ) {}

  /** Nobody's yet; what no organization is given is swept away a day later. */
  async keep(): Promise<LibraryPictures> {
    const kept = new Map<string, { id: string; address: string }>();
    for (const address of new Set(ADDRESSES)) {
      const bytes = await readFile(join(REPOSITORY_ROOT, address.replace('/media/', 'assets/')));
      const name = basename(address).replace('-1280', '');
      const { id, storageKey } = await this.ingest.keep(null, { clientId: null, name, bytes });
      kept.set(address, { id, address: `/media/${storageKey}` });
    }
    return kept;
  }

  /** Adds them to the organization's library; the organization itself shows one of them. */
  async give(transaction: Transaction, clientId: string, pictures: LibraryPictures): Promise<void> {
    const ids = [...pictures.values()].map(({ id }) => id);
    await this.ingest.give(transaction, clientId, ids);
    const addresses = { logoImage: inLibrary(pictures, DEMO_CLIENT.logoImage) };
    await this.uses.set(transaction, { clientId, subjectType: 'client', subjectId: clientId, addresses });
  }

  async useInChannel(
    transaction: Transaction,
    { clientId, channelId }: { clientId: string; channelId: string },
    pictures: LibraryPictures,
  ): Promise<void> {
    const addresses = { thumbImage: inLibrary(pictures, DEMO_CHANNEL.thumbImage) };
    await this.uses.set(transaction, { clientId, subjectType: 'channel', subjectId: channelId, addresses });
  }
}

/** Where the library shows it. */
export function inLibrary(pictures: LibraryPictures, address: string | null | undefined): string {
  return pictures.get(address ?? '')?.address ?? address ?? '';
}
