import type pg from 'pg';
import { aClient, type BuiltClient } from '../../factories/client.factory.js';

/** An organization with many channels and contents, and what lists are filtered by. */
export interface LargeOrganization extends BuiltClient {
  /** A tenth of the contents is in the first channel. */
  channel: { id: string; key: string };
  /** A content of that channel that is on. */
  content: { id: string; key: string };
  /** A third of the contents has it. */
  tagId: string;
}

const LINKS = JSON.stringify([
  { text: 'Give', icon: null, url: { url: 'https://give.example.org', target: 'iframeModal' }, enabled: true },
  { text: 'Notes', icon: null, url: null, html: '<p>Three points</p>', enabled: true },
]);

/**
 * $1: the organization, $2: links of every third. Of eight contents, two are on demand, one is still to come, and the others are past;
 * one in five hundred is on. The times of a year are spread evenly.
 */
const CONTENTS = `INSERT INTO contents (id, client_id, key, name, description, content_type, video_provider, src, thumb_image,
    opens_at, starts_at, closes_at, original_air_date, duration_minutes, time_zone_name, chat_enabled, bible_enabled, links,
    created_at, updated_at)
  SELECT r.id, $1, lpad(to_hex(r.n), 10, '0'), kind.name || ' ' || r.n, '<p>' || repeat('What it is about. ', 60) || '</p>',
    kind.type, kind.provider, kind.src, '/media/demo/poster.jpg', at.starts - interval '15 minutes', at.starts,
    at.starts + interval '90 minutes', CASE WHEN kind.type = 'onDemand' THEN now() - r.n * interval '2 hours' END, 90,
    'America/Chicago', kind.type <> 'onDemand', r.n % 10 = 0, CASE WHEN r.n % 3 = 0 THEN $2::jsonb ELSE '[]' END, now(), now()
  FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM rooms WHERE client_id = $1 AND kind = 'content') AS r
  CROSS JOIN LATERAL (SELECT (ARRAY['Sunday Gathering', 'Youth Night', 'Prayer Evening', 'Sermon', 'Concert'])[1 + r.n % 5] AS name,
    CASE r.n % 8 WHEN 0 THEN 'onDemand' WHEN 1 THEN 'onDemand' WHEN 2 THEN 'live' ELSE 'simulatedLive' END AS type,
    CASE r.n % 2 WHEN 0 THEN 'youtube' ELSE 'other' END AS provider,
    CASE r.n % 2 WHEN 0 THEN 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' ELSE 'https://media.example.org/film.mp4' END AS src) AS kind
  LEFT JOIN LATERAL (SELECT CASE WHEN r.n % 500 = 3 THEN now() - interval '10 minutes'
      WHEN r.n % 8 = 2 THEN now() + r.n * interval '25 minutes' ELSE now() - interval '3 hours' - r.n * interval '25 minutes' END AS starts)
    AS at ON kind.type <> 'onDemand'`;

const CHANNELS = `INSERT INTO channels (id, client_id, key, name, thumb_image, is_private, display_order, created_at, updated_at)
  SELECT id, $1, 'channel-' || n, 'Campus ' || n, '/media/demo/poster.jpg', n % 20 = 0, n, now(), now()
  FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM rooms WHERE client_id = $1 AND kind = 'channel') AS r`;

/** Each content is in a channel of its own kind of place, every third in a second one, and a tenth in the first one. */
const PLACES = `WITH places AS (SELECT array_agg(id ORDER BY display_order) AS ids FROM channels WHERE client_id = $1),
    things AS (SELECT id, row_number() OVER (ORDER BY key)::int AS n FROM contents WHERE client_id = $1)
  INSERT INTO content_channels (content_id, channel_id, was_listed)
  SELECT DISTINCT things.id, places.ids[1 + step % array_length(places.ids, 1)], true FROM things, places
  CROSS JOIN LATERAL unnest(ARRAY[n, CASE n % 3 WHEN 0 THEN n * 7 ELSE n END, CASE WHEN n % 10 = 3 THEN 0 ELSE n END]) AS step`;

const TAGS = `INSERT INTO tags (id, client_id, name, key) SELECT gen_random_uuid(), $1, 'Series ' || n, 'series ' || n
  FROM generate_series(1, 200) AS n`;
const TAGGED = `WITH names AS (SELECT array_agg(id ORDER BY length(key), key) AS ids FROM tags WHERE client_id = $1)
  INSERT INTO content_tags (content_id, tag_id)
  SELECT DISTINCT things.id, names.ids[1 + step] FROM names,
    (SELECT id, row_number() OVER (ORDER BY key)::int AS n FROM contents WHERE client_id = $1) AS things
  CROSS JOIN LATERAL unnest(ARRAY[CASE n % 3 WHEN 0 THEN 0 ELSE n % 200 END, n * 11 % 200]) AS step`;
const RELATED = `WITH things AS (SELECT id, row_number() OVER (ORDER BY key)::int AS n FROM contents WHERE client_id = $1)
  INSERT INTO related_contents (content_id, related_id)
  SELECT a.id, b.id FROM things a CROSS JOIN unnest(ARRAY[-2, -1, 1, 2]) AS step JOIN things b ON b.n = a.n + step`;

/** Fills the tables with few statements, and tells the planner of it. */
export async function aLargeOrganization(
  sql: pg.Client,
  { channels, contents }: { channels: number; contents: number },
): Promise<LargeOrganization> {
  const client = await aClient(sql).build();
  const fill = (statement: string, ...more: unknown[]) => sql.query(statement, [client.id, ...more]);
  const rooms = `INSERT INTO rooms (id, client_id, kind) SELECT gen_random_uuid(), $1, $2 FROM generate_series(1, $3::int)`;
  await fill(rooms, 'channel', channels);
  await fill(rooms, 'content', contents);
  await fill(CHANNELS);
  await fill(CONTENTS, LINKS);
  for (const statement of [PLACES, TAGS, TAGGED, RELATED]) await fill(statement);
  await sql.query('ANALYZE');
  const one = async <Row>(statement: string, ...more: unknown[]): Promise<Row> =>
    (await fill(statement, ...more)).rows[0];
  const channel = await one<LargeOrganization['channel']>(
    'SELECT id, key FROM channels WHERE client_id = $1 ORDER BY display_order LIMIT 1',
  );
  const content = await one<LargeOrganization['content']>(
    `SELECT c.id, c.key FROM contents c JOIN content_channels i ON i.content_id = c.id AND i.channel_id = $2
     WHERE c.client_id = $1 AND c.starts_at < now() AND c.closes_at > now() ORDER BY c.key LIMIT 1`,
    channel.id,
  );
  const tag = await one<{ id: string }>('SELECT id FROM tags WHERE client_id = $1 AND key = $2', 'series 1');
  return { ...client, channel, content, tagId: tag.id };
}
