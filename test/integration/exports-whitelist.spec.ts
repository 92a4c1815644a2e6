import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { ANALYTICS_DENIED } from '../../contracts/domain/analytics.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { staffToken } from './contents.helper.js';

/** Their numbers let anyone in, so that who may not see a channel must not learn them. */
describe('attendees of a content in several channels', () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let conference: BuiltChannel;
  let retreat: BuiltChannel;
  let youth: BuiltChannel;
  let content: BuiltContent;
  /** By channel, of the same viewer. */
  const numbers = { conference: unique('A'), retreat: unique('A') };

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    const now = foyer.clock.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000);
    client = await aClient(database).build();
    [conference, retreat, youth] = [
      await aChannel(database, client).build(),
      await aChannel(database, client).build(),
      await aChannel(database, client).build(),
    ];
    await database.query('UPDATE channels SET is_paywalled = true WHERE id = ANY($1)', [[conference.id, retreat.id]]);
    content = await aContent(database, conference, now).timed(-90, -80, 60).alsoIn(retreat).alsoIn(youth).build();
    const uid = v7();
    const seat = async (channel: BuiltChannel, number: string, from: number, to: number | null) => {
      await insertRow(database, 'attendees', {
        ...{ attendee_number: number, event_number: '100300', status: 'Active', type_id: 'adult', type_name: 'Adult' },
        ...{ first_name: 'Ada', last_name: number, email: '', option_ids: [], read_at: at(-100) },
      });
      await insertRow(database, 'seats', {
        ...{ id: v7(), channel_id: channel.id, attendee_number: number, user_id: uid, slot: 1 },
        ...{ taken_at: at(from), seen_at: at(to ?? 0), freed_at: to === null ? null : at(to) },
      });
    };
    await seat(retreat, numbers.retreat, -80, -60);
    await seat(conference, numbers.conference, -60, null);
    await aViewing(database, content, now, { uid, from: -80, to: -20 });
  });
  afterAll(() => foyer.close());

  /** What an admin with this whitelist is told of them. */
  const told = async (whitelist?: string[]) => {
    const token = await staffToken(foyer, { clientId: client.id, role: 'admin', ...(whitelist && { whitelist }) });
    const get = (path: string) => api(foyer, token).get(`/contents/${content.id}/${path}`);
    const list = await get('analytics/viewers').expect(200);
    const { paywallCsv } = (await get('analytics').expect(200)).body;
    const { files } = (await get('exports').expect(200)).body;
    return {
      hasAttendees: list.body.hasAttendees,
      attendee: list.body.viewers[0].attendee?.number,
      isOffered: paywallCsv !== null && files.some(({ file }: { file: string }) => file === 'paywall'),
      viewers: (await get('exports/viewers').expect(200)).text,
      paywall: await get('exports/paywall'),
    };
  };

  it('are shown to those who may see all channels', async () => {
    const { viewers, paywall, ...listed } = await told();
    expect(listed).toEqual({ hasAttendees: true, attendee: numbers.conference, isOffered: true });
    expect(viewers).toContain(`${numbers.retreat}, ${numbers.conference}`);
    expect(paywall.text).toMatch(new RegExp(`${numbers.retreat},.*,20.00\r\n.*${numbers.conference},.*,40.00\r\n`));
  });

  it('are shown of the channels in a whitelist, with the same times', async () => {
    const { viewers, paywall, ...listed } = await told([retreat.id, youth.id]);
    expect(listed).toEqual({ hasAttendees: true, attendee: numbers.retreat, isOffered: true });
    expect(viewers).toContain(numbers.retreat);
    expect(paywall.text).toMatch(new RegExp(`${numbers.retreat},.*,20.00\r\n$`));
    expect(viewers + paywall.text).not.toContain(numbers.conference);
  });

  it('are neither shown nor offered if no channel in the whitelist is theirs', async () => {
    const { viewers, paywall, ...listed } = await told([youth.id]);
    expect(listed).toEqual({ hasAttendees: false, attendee: undefined, isOffered: false });
    expect(viewers.split('\r\n')[0]).not.toContain('Attendee');
    expect(viewers).not.toMatch(new RegExp(`${numbers.retreat}|${numbers.conference}`));
    expect(paywall.body).toMatchObject({ message: ANALYTICS_DENIED });
    expect(paywall.status).toBe(403);
  });
});
