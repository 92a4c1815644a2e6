import { v7 } from 'uuid';
import type { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow } from '../factories/rows.js';
import { aViewerEvent, aViewing } from '../factories/viewing.factory.js';

const MINUTE = 60_000;

/** A Thursday, in the afternoon of New York. */
export const OVERVIEW_NOW = Date.UTC(2026, 10, 26, 18);

/** What an organization in New York did in half a year: two channels, seven events that have ended, one that runs, and a film. */
export async function aHistory(database: Database) {
  const client = await aClient(database).with({ time_zone_name: 'America/New_York' }).build();
  const [main, kids] = [
    await aChannel(database, client).with({ name: 'Main' }).build(),
    await aChannel(database, client).with({ name: 'Kids' }).build(),
  ];
  const minutesTo = (at: string) => (Date.parse(at) - OVERVIEW_NOW) / MINUTE;
  const known: Record<string, { id: string; uid: string }> = {};
  const watch = async (content: BuiltContent, name: string, at: string, minutes = 30) => {
    const from = minutesTo(at);
    const uid = known[name]?.uid ?? v7();
    const id = await aViewing(database, content, OVERVIEW_NOW, {
      ...(known[name] ? { viewerId: known[name].id } : { uid }),
      from,
      to: from + minutes,
    });
    known[name] = { id, uid };
    if (name === 'cy') await aViewerEvent(database, content, OVERVIEW_NOW, { viewerId: id, isStaff: true });
  };
  const event = async (name: string, at: string, places: BuiltChannel[], people: string[], columns: object = {}) => {
    const start = minutesTo(at);
    const built = aContent(database, places[0]!, OVERVIEW_NOW)
      .timed(start - 10, start, start + 60)
      .with({ name, ...columns });
    for (const other of places.slice(1)) built.alsoIn(other);
    const content = await built.build();
    for (const person of people) await watch(content, person, at);
    return content;
  };
  const click = (content: BuiltContent, name: string, detail: string) =>
    aViewerEvent(database, content, Date.parse('2026-11-25T12:00Z'), {
      viewerId: known[name]!.id,
      name: 'click_content_link',
      detail,
      isStaff: name === 'cy',
    });

  await event('Summer', '2026-08-26T18:00Z', [main], ['ann', 'p1', 'p2', 'p3']);
  // Between the two periods.
  await event('Gap', '2026-09-05T18:00Z', [main], ['ann']);
  const old = await event('Old', '2026-10-04T14:00Z', [main], ['ann', 'q1']);
  const moved = await event('Moved', '2026-11-11T18:00Z', [main, kids], ['p1', 'r1']);
  await database.query('UPDATE content_channels SET is_removed = true WHERE content_id = $1 AND channel_id = $2', [
    moved.id,
    main.id,
  ]);
  const film = await aContent(database, kids, OVERVIEW_NOW).onDemand().with({ name: 'Film' }).build();
  await watch(film, 'gil', '2026-01-01T12:00Z');
  await watch(film, 'ann', '2026-11-18T12:00Z');
  const sunday = await event('Sunday', '2026-11-22T15:00Z', [main], ['ann', 'bo', 'dan', 'cy']);
  // Still Sunday in New York, and Monday in Greenwich.
  const night = await event('Night', '2026-11-23T04:30Z', [main, kids], ['ann', 'eve']);
  for (const name of ['bo', 'gil', 'cy', 'bo']) await watch(film, name, '2026-11-24T12:00Z');
  const wednesday = await event('Wednesday', '2026-11-25T18:00Z', [kids], ['ann', 'bo', 'eve']);
  await event('Deleted', '2026-11-20T18:00Z', [main], ['ann', 'bo'], { version_code: 'deleted1' });
  await event('Running', '2026-11-26T17:30Z', [main], ['ann', 'bo', 'eve']);

  for (const name of ['bo', 'bo', 'cy']) await click(sunday, name, 'Give');
  await click(sunday, 'ann', 'Sign up');
  await click(wednesday, 'eve', 'Give');
  await click(film, 'bo', 'Give');
  const hana = v7();
  await insertRow(database, 'users', {
    id: hana,
    kind: 'guest',
    first_name: 'Hana',
    last_name: 'Lee',
    created_at: new Date(),
    updated_at: new Date(),
  });
  let position = 0;
  const write = (content: BuiltContent, author_id: string, is_host: boolean, is_deleted = false) => {
    position += 1;
    const names = { author_name: 'Somebody', sent_hash: 'x', text: 'Hello' };
    return insertRow(database, 'chat_messages', {
      id: v7(),
      room_id: content.id,
      client_id: client.id,
      position,
      revision: position,
      author_id,
      ...names,
      is_host,
      is_deleted,
      sent_at: new Date(),
    });
  };
  for (const content of [sunday, sunday, wednesday]) await write(content, hana, true);
  await write(sunday, hana, true, true);
  await write(sunday, known.ann!.uid, false);
  // A host who was deleted since.
  await write(night, v7(), true);
  const chatId = await storeChatRequest(database, wednesday);
  await database.query('UPDATE direct_chats SET accepted_at = now() WHERE id = $1', [chatId]);
  const inChat = { chat_id: chatId, user_id: hana, room_id: wednesday.id, name: 'Hana' };
  await insertRow(database, 'direct_chat_people', { ...inChat, is_host: true, status: 'active' });
  return {
    client,
    main,
    kids,
    known,
    ids: { old: old.id, moved: moved.id, sunday: sunday.id, night: night.id, wednesday: wednesday.id, film: film.id },
  };
}
