import { aChannel } from '../../factories/channel.factory.js';
import { aClient } from '../../factories/client.factory.js';
import { aContent } from '../../factories/content.factory.js';
import { storeMessage } from '../../factories/message.factory.js';
import type { Queryable } from '../../factories/rows.js';
import { STILL_FILM } from './test-film.js';

const LONG_NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch by the sea, and everybody around it';

/** An organization with channels of every kind, and in `main` contents of every kind and a conversation. */
export async function aFullClient(sql: Queryable, theme: object | null) {
  const client = await aClient(sql)
    .with({ theme, name: `Fellowship of ${LONG_NAME}` })
    .build();
  const main = await aChannel(sql, client).with({ key: 'main', name: 'Main' }).build();
  await aChannel(sql, client).with({ key: 'empty', name: 'Empty' }).build();
  await aChannel(sql, client)
    .with({ key: 'late', hide_at: new Date(Date.now() - 1000) })
    .build();
  const live = await aContent(sql, main)
    .with({
      ...STILL_FILM,
      name: 'Live film',
      description: '<p>Read <a href="/x">this</a>.</p>',
      show_live_stats: true,
    })
    .build();
  await aContent(sql, main)
    .startingIn(300)
    .with({ name: `Film of ${LONG_NAME}` })
    .build();
  await aContent(sql, main).onDemand().with({ name: 'Listed film' }).build();
  await storeMessage(sql, live);
  const hosts = await storeMessage(sql, live, 'See https://example.org');
  await sql.query("UPDATE chat_messages SET is_host = true, author_name = 'Hollis Host' WHERE id = $1", [hosts]);
  await storeMessage(sql, live);
  return { client, main, live };
}
