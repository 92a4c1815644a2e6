import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmbedOriginsReadModel } from '../../backend/src/contents/embed-origins.read-model.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel } from '../factories/channel.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent } from '../factories/content.factory.js';
import { startTestApp, type TestApp } from '../support/app.js';

const snippet = (address: string) => `<iframe src="${address}"></iframe>`;

describe('origins of embed snippets', () => {
  let foyer: TestApp;
  beforeAll(async () => {
    foyer = await startTestApp();
  });
  afterAll(() => foyer.close());

  it('leave out what cannot be read', async () => {
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const channel = await aChannel(database, client).build();
    const addresses = [
      'https://good.example/live',
      'https://bad.example:99999/',
      'https://1.2.3.400/',
      'https://xn--/',
    ];
    for (const address of addresses)
      await aContent(database, channel, foyer.clock.now())
        .with({ content_type: 'live', src: snippet(address) })
        .build();
    for (const videoProvider of ['other', 'constructor', null])
      await aChannel(database, client)
        .with({
          default_video: JSON.stringify({ enabled: true, videoProvider, src: snippet('https://also.example/') }),
        })
        .build();
    expect(await foyer.get(EmbedOriginsReadModel).ofClient(client.id)).toEqual([
      'https://also.example',
      'https://good.example',
    ]);
  });
});
