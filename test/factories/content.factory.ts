import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { BuiltChannel } from './channel.factory.js';
import { insertRow, type Queryable, unique } from './rows.js';

export interface BuiltContent {
  id: string;
  key: string;
  clientId: string;
  channelIds: string[];
}

const MINUTE = 60_000;
const KEY_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A content with open chat that is live by default: `aContent(database, channel).startingIn(5).build()`. Times in minutes from `now`. */
export function aContent(database: Queryable, channel: Pick<BuiltChannel, 'id' | 'clientId'>, now = Date.now()) {
  const name = unique('Content');
  const channels: Pick<BuiltChannel, 'id'>[] = [channel];
  const row: Record<string, unknown> = {
    id: v7(),
    client_id: channel.clientId,
    key: Array.from({ length: 10 }, () => KEY_LETTERS[randomInt(KEY_LETTERS.length)]).join(''),
    name,
    description: '<p>Welcome</p>',
    content_type: 'simulatedLive',
    video_provider: 'other',
    src: 'https://media.example.org/film.mp4',
    thumb_image: '/media/demo/poster.jpg',
    time_zone_name: 'America/Chicago',
    chat_enabled: true,
    chat_enable_anonymous: true,
    chat_enable_preview: true,
    created_at: new Date(now),
    updated_at: new Date(now),
  };
  const builder = {
    with(columns: Record<string, unknown>) {
      Object.assign(row, columns);
      return builder;
    },
    alsoIn(other: BuiltChannel) {
      channels.push(other);
      return builder;
    },
    /** Opens `open`, starts `start` and closes `close` minutes from now. */
    timed(open: number, start: number, close: number) {
      const at = (minutes: number) => new Date(now + minutes * MINUTE);
      return builder.with({
        opens_at: at(open),
        starts_at: at(start),
        closes_at: at(close),
        duration_minutes: close - start,
        pre_play_minutes: start - open,
      });
    },
    live: () => builder.timed(-20, -10, 50),
    openNotStarted: () => builder.timed(-10, 10, 70),
    startingIn: (minutes: number) => builder.timed(minutes, minutes, minutes + 60),
    closed: () => builder.timed(-90, -80, -20),
    onDemand: () =>
      builder.with({
        content_type: 'onDemand',
        opens_at: null,
        starts_at: null,
        closes_at: null,
        original_air_date: new Date(now - 1440 * MINUTE),
        duration_minutes: 30,
        chat_enabled: false,
      }),
    withReactions: () => builder.with({ reactions_enabled: true, reactions_icons: ['heart', 'clap'] }),
    private: () => builder.with({ is_private: true }),
    deleted: () => builder.with({ version_code: 'deleted1' }),
    async build(): Promise<BuiltContent> {
      await insertRow(database, 'rooms', { id: row.id, client_id: channel.clientId, kind: 'content' });
      await insertRow(database, 'contents', row);
      for (const { id } of channels)
        await insertRow(database, 'content_channels', { content_id: row.id, channel_id: id });
      return {
        id: row.id as string,
        key: row.key as string,
        clientId: channel.clientId,
        channelIds: channels.map(({ id }) => id),
      };
    },
  };
  return builder.live();
}
