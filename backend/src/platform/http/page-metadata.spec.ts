import { expect, it } from '@jest/globals';
import type { DiscoveryService } from '@nestjs/core';
import type { Config } from '../config/config.js';
import { Contributes, Contributions } from '../discovery/contributions.js';
import type { Site } from '../sites/sites.js';
import { PageMetadata, type PageMetadataSource, type PageRequest } from './page-metadata.js';

const PRODUCT: Site = { kind: 'product', host: null, clientId: null, clientKey: null };

function aRecord() {
  const asked: string[] = [];
  const contributions = new Contributions({
    getProviders: () => [{ instance: new Recorder(asked) }],
  } as unknown as DiscoveryService);
  return { metadata: new PageMetadata({ server: { PUBLIC_CACHE_MS: 60_000 } } as Config, contributions), asked };
}

@Contributes(PageMetadata)
class Recorder implements PageMetadataSource {
  constructor(private readonly asked: string[]) {}

  async describe({ path }: PageRequest): Promise<null> {
    this.asked.push(path);
    return null;
  }
}

it('looks a page up once for a crowd, in whatever ways its address is written', async () => {
  const { metadata, asked } = aRecord();
  for (const path of ['/grace/main', '/Grace/MAIN', '/grace//main/', '/%67race/main', '/grace/main'])
    await metadata.describe({ site: PRODUCT, path });
  expect(asked).toEqual(['/grace/main']);
  for (const path of ['/grace', '/grace/main/x', '/%', '/%']) await metadata.describe({ site: PRODUCT, path });
  await metadata.describe({
    site: { ...PRODUCT, kind: 'custom-domain', host: 'live.grace.example' },
    path: '/grace/main',
  });
  expect(asked.slice(1)).toEqual(['/grace', '/grace/main/x', '/%', '/grace/main']);
});

it('takes no key that holds a slash for two keys: what is not there must not stand in the place of a page', async () => {
  const { metadata, asked } = aRecord();
  const paths = ['/grace%2Fmain', '/grace/main', '/grace%252Fmain'];
  for (const path of paths) await metadata.describe({ site: PRODUCT, path });
  expect(asked).toEqual(paths);
});
