import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { ImageKeeper } from '../clients/clients.public.js';
import { REPOSITORY_ROOT } from '../platform/config/repository-root.js';

const PICTURES = [
  'posters/open-hands-1280.webp',
  'posters/still-water-1280.webp',
  'posters/first-light-1280.webp',
  'logo.png',
];

/** A few pictures in the library of the demo, so that there is something to choose from. */
@Injectable()
export class DemoPictures {
  constructor(private readonly keeper: ImageKeeper) {}

  async add(clientId: string): Promise<void> {
    for (const path of PICTURES) {
      const bytes = await readFile(join(REPOSITORY_ROOT, 'assets/demo', path));
      await this.keeper.keep(null, { clientId, name: basename(path), bytes });
    }
  }
}
