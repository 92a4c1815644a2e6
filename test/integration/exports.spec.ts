import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { v7 } from 'uuid';
import { AnalyticsReportJob } from '../../backend/src/analytics/report/analytics-report.job.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { ANALYTICS_DENIED } from '../../contracts/domain/analytics.js';
import { EXPORT_FILES } from '../../contracts/domain/exports.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { storeChatRequest } from '../factories/chat-request.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { storeInteraction } from '../factories/interaction.factory.js';
import { storeMessage } from '../factories/message.factory.js';
import { insertRow, unique } from '../factories/rows.js';
import { aToken } from '../factories/token.factory.js';
import { aViewing } from '../factories/viewing.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { drainJobs } from '../support/jobs.js';
import { readAudit } from './audit.helper.js';
import { staffToken, staffUid, tokenOf } from './contents.helper.js';

/** What a spreadsheet program reads by RFC 4180; anything else is refused. */
const cells = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' });

describe("a content's files", () => {
  let foyer: TestApp;
  let client: BuiltClient;
  let channel: BuiltChannel;
  let content: BuiltContent;
  let ownerUid: string;
  let owner: string;
  let host: string;

  beforeAll(async () => {
    foyer = await startTestApp();
    const database = foyer.get(Database);
    client = await aClient(database).build();
    channel = await aChannel(database, client).build();
    content = await aContent(database, channel, foyer.clock.now())
      .with({ name: 'Easter "Vigil" é', time_zone_name: 'America/Chicago' })
      .with({ starts_at: new Date('2026-04-05T03:30:00Z') })
      .build();
    ownerUid = await staffUid(foyer, { clientId: client.id, role: 'owner' });
    owner = await tokenOf(foyer, ownerUid);
    host = await staffToken(foyer, { clientId: client.id, role: 'host' });
  });
  afterAll(() => foyer.close());

  const get = (token: string, path = '', id = content.id) => api(foyer, token).get(`/contents/${id}/chatExport${path}`);

  it('have every message that is shown, in order, without formulas; only the data have email addresses', async () => {
    const database = foyer.get(Database);
    const sentAt = new Date('2026-04-05T03:35:00Z');
    const ids: string[] = [];
    for (const text of ['Good evening', '=1+1', 'deleted', 'two\nlines, "quoted"'])
      ids.push(await storeMessage(database, content, text));
    await database.query('UPDATE chat_messages SET sent_at = $2 WHERE room_id = $1', [content.id, sentAt]);
    await database.query('UPDATE chat_messages SET is_deleted = true WHERE id = $1', [ids[2]]);
    const { id: author, email } = await person('Ann');
    await database.query(`UPDATE chat_messages SET author_id = $2, author_name = 'Ann', is_host = true WHERE id = $1`, [
      ids[0],
      author,
    ]);

    const described = { contentName: 'Easter "Vigil" é', isChatEnabled: true, messages: 3 };
    expect((await get(host).expect(200)).body).toEqual({ ...described, canExportData: false });
    expect((await get(owner).expect(200)).body).toEqual({ ...described, canExportData: true });
    const data = await get(owner, '/data').expect(200);
    expect(data.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(data.headers['content-disposition']).toBe(
      `attachment; filename="Easter _Vigil_ _ 2026-04-04 chat data.csv"; filename*=UTF-8''${encodeURIComponent('Easter "Vigil" é 2026-04-04 chat data.csv')}`,
    );
    expect(data.text).toBe(
      [
        '\ufeffname,email,message,time,host',
        `Ann,${email},Good evening,04/04/2026 10:35 PM,yes`,
        "Somebody Else,,'=1+1,04/04/2026 10:35 PM,no",
        'Somebody Else,,"two\nlines, ""quoted""",04/04/2026 10:35 PM,no',
        '',
      ].join('\r\n'),
    );
    expect(cells(data.text).slice(2)).toEqual([
      ['Somebody Else', '', "'=1+1", '04/04/2026 10:35 PM', 'no'],
      ['Somebody Else', '', 'two\nlines, "quoted"', '04/04/2026 10:35 PM', 'no'],
    ]);
    const transcript = await get(host, '/transcript').expect(200);
    expect(transcript.text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeffname,message,time,host',
      'Ann,Good evening,04/04/2026 10:35 PM,yes',
    ]);
    expect(transcript.text).not.toContain('@example.org');
    const { entries } = await readAudit(foyer, owner, `/clients/${client.id}/audit`, { limit: '2' });
    expect(entries).toMatchObject([
      { action: 'chat.exported', subject: { id: content.id }, changes: [{ field: 'file', after: 'transcript' }] },
      { action: 'chat.exported', changes: [{ field: 'file', after: 'data' }] },
    ]);
  });

  it('have all of a long chat', async () => {
    const long = await aContent(foyer.get(Database), channel, foyer.clock.now()).build();
    await foyer.get(Database).query(
      `INSERT INTO chat_messages (id, room_id, client_id, position, revision, author_id, author_name, sent_hash, text, sent_at)
       SELECT gen_random_uuid(), $1, $2, n, n, gen_random_uuid(), 'Ann', 'none', 'message ' || n, now() FROM generate_series(1, 1203) AS n`,
      [long.id, client.id],
    );
    const { text } = await get(owner, '/transcript', long.id).expect(200);
    const numbers = [...text.matchAll(/,message (\d+),/g)].map(([, n]) => Number(n));
    expect(numbers).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
  });

  it('are refused to those who may not see the channel, and files with addresses to everyone but owners and admins', async () => {
    const other = await aChannel(foyer.get(Database), client).build();
    const limited = await staffToken(foyer, { clientId: client.id, role: 'admin', whitelist: [other.id] });
    const admin = await staffToken(foyer, { clientId: client.id, role: 'admin' });
    const superhost = await staffToken(foyer, { clientId: client.id, role: 'superhost' });
    const refused = async (token: string, path: string) =>
      expect((await file(token, path).expect(403)).body.message).toBe(ANALYTICS_DENIED);
    const paths = ['viewers', 'paywall', 'answers', 'emails', 'directChats'].map((name) => `exports/${name}`);
    for (const path of ['exports', 'chatExport', 'chatExport/transcript', 'chatExport/data', ...paths])
      await refused(limited, path);
    for (const path of ['chatExport/data', ...paths]) await refused(superhost, path);
    await refused(admin, 'exports/directChats');
    const names = async (token: string) =>
      (await file(token, 'exports').expect(200)).body.files.map((offered: { file: string }) => offered.file);
    expect(await names(superhost)).toEqual(['chatTranscript']);
    expect(await names(admin)).toEqual(['viewers', 'answers', 'emails', 'chatTranscript', 'chatData']);
    expect(await names(owner)).toEqual(EXPORT_FILES.filter((name) => name !== 'paywall'));
  });

  const file = (token: string, path: string, id = content.id) => api(foyer, token).get(`/contents/${id}/${path}`);
  const person = async (name: string) => {
    const at = foyer.clock.date();
    const [id, email] = [v7(), `${unique('viewer')}@example.org`];
    const times = { created_at: at, updated_at: at };
    await insertRow(foyer.get(Database), 'users', { id, kind: 'guest', display_name: name, email, ...times });
    return { id, email };
  };

  it.each([false, true])(
    'list everyone who watched, and each attendee with the time on their number; final: %p',
    async (isFinal) => {
      const database = foyer.get(Database);
      const doors = await aChannel(database, client).build();
      await database.query('UPDATE channels SET is_paywalled = true WHERE id = $1', [doors.id]);
      const now = foyer.clock.now();
      const event = await aContent(database, doors, now)
        .with({ name: 'Conference', time_zone_name: 'UTC' })
        .timed(-90, -80, isFinal ? -10 : 60)
        .alsoIn(channel)
        .build();
      const [ann, gone] = [await person('=Ann'), await person('Gone')];
      const at = (minutes: number) => new Date(now + minutes * 60_000);
      const number = async (eventNumber: string, first: string) => {
        const attendee = unique('A');
        await insertRow(database, 'attendees', {
          ...{ attendee_number: attendee, event_number: eventNumber, status: 'Active', type_id: 'adult' },
          ...{ type_name: 'Adult, "2026"', first_name: first, last_name: 'Baker', email: '', option_ids: [] },
          read_at: at(-100),
        });
        return attendee;
      };
      const [first, second] = [await number('100200', 'Ann'), await number('100201', 'Carl')];
      const seat = (attendee: string, from: number, to: number | null) =>
        insertRow(database, 'seats', {
          ...{ id: v7(), channel_id: doors.id, attendee_number: attendee, user_id: ann.id, slot: 1 },
          ...{ taken_at: at(from), seen_at: at(to ?? 0), freed_at: to === null ? null : at(to) },
        });
      await seat(await number('100200', 'Much earlier'), -5000, -4000);
      await seat(first, -81, -60);
      await seat(second, -60, -20);
      await aViewing(database, event, now, { uid: ann.id, from: -80, to: -20.255 });
      await aViewing(database, event, now, { from: -50, to: -40 });
      const erased = await aViewing(database, event, now, { uid: gone.id, from: -50, to: -40 });
      await database.query('UPDATE viewers SET is_erased = true WHERE id = $1', [erased]);
      if (isFinal) {
        // It's no longer shown to attendees.
        await database.query('UPDATE content_channels SET is_removed = true WHERE channel_id = $1', [doors.id]);
        await foyer.get(AnalyticsReportJob).everyFiveSeconds();
        await drainJobs(foyer);
      }
      const [head, ...viewers] = cells((await file(owner, 'exports/viewers', event.id).expect(200)).text);
      expect(head?.join()).toBe(
        'Name,Email,First seen,Last seen,Minutes,Device,Returning,Staff,Attendee Number,Attendee Name,Type Name',
      );
      expect(
        viewers.map(([name, email, , , minutes, , , , attendee]) => [name, email, minutes, attendee]).sort(),
      ).toEqual([
        ["'=Ann", ann.email, '59.75', `${first}, ${second}`],
        ['', '', '10.00', ''],
      ]);
      const paywall = await file(owner, 'exports/paywall', event.id).expect(200);
      expect(paywall.headers['content-disposition']).toMatch(
        /^attachment; filename="Conference \d{4}-\d\d-\d\d attendees.csv"/,
      );
      const [columns, ...attendees] = cells(paywall.text);
      expect(columns?.join()).toBe(
        'Event Number,Attendee Number,Device,Attendee Name,Signin Name,Type Name,Viewing Time (Minutes)',
      );
      expect(attendees).toEqual([
        ['100200', first, '', 'Ann Baker', "'=Ann", 'Adult, "2026"', '20.00'],
        ['100201', second, '', 'Carl Baker', "'=Ann", 'Adult, "2026"', '39.75'],
      ]);
      const shown = async (token: string, path: string) => (await file(token, path, event.id).expect(200)).body;
      expect((await shown(owner, 'exports')).files).toContainEqual({ file: 'viewers', lines: isFinal ? 2 : null });
      expect((await shown(owner, 'analytics')).paywallCsv).toBe(`/api/contents/${event.id}/exports/paywall`);
      expect(await shown(host, 'analytics')).toMatchObject({ paywallCsv: null, chatDataCsv: null });
      const { viewers: listed } = await shown(owner, 'analytics/viewers');
      expect(listed).toMatchObject([{ attendee: { number: second } }, { attendee: null }]);
    },
  );

  it('have answers, the addresses left in them, and direct chats, also for programs with a personal access token', async () => {
    const database = foyer.get(Database);
    const event = await aContent(database, channel, foyer.clock.now()).with({ time_zone_name: 'UTC' }).build();
    const response = { responseText: 'Sign me up', label: '+Yes' };
    const asked = await storeInteraction(database, event, { title: 'Join, us', sentAt: new Date(), response });
    const answeredAt = new Date('2026-04-05T15:04:00Z');
    const people = [];
    for (let answer = 0; answer < 503; answer += 1)
      people.push({ id: v7(), email: answer === 7 ? 'bo@example.org' : null });
    await database.query(
      `INSERT INTO interaction_answers (interaction_id, person_id, content_id, response_id, email, answered_at)
       SELECT $1, p.id, $2, $3, p.email, $4 FROM jsonb_to_recordset($5) AS p (id uuid, email text)`,
      [asked.id, event.id, asked.responseId, answeredAt, JSON.stringify(people)],
    );
    for (const name of ['Cy', 'Di']) await storeChatRequest(database, event, { uid: v7(), name, text: `I am ${name}` });
    const { token } = await aToken(database, { userId: ownerUid, clientId: client.id });
    const answers = cells((await file(token, 'exports/answers', event.id).expect(200)).text);
    expect(answers).toHaveLength(504);
    expect(answers.slice(0, 2)).toEqual([
      ['Interaction', 'Response', 'Name', 'Time'],
      ['Join, us', "'+Yes", '', '04/05/2026 03:04 PM'],
    ]);
    expect(cells((await file(token, 'exports/emails', event.id).expect(200)).text).slice(1)).toEqual([
      ['Join, us', "'+Yes", '', 'bo@example.org', '04/05/2026 03:04 PM'],
    ]);
    const chats = cells((await file(token, 'exports/directChats', event.id).expect(200)).text);
    expect(chats.map((line) => line.slice(0, 5))).toEqual([
      ['Chat', 'People', 'Name', 'Host', 'Message'],
      ['1', 'Cy', 'Cy', 'no', 'I am Cy'],
      ['2', 'Di', 'Di', 'no', 'I am Di'],
    ]);
    const { entries } = await readAudit(foyer, owner, `/clients/${client.id}/audit`, { limit: '1' });
    expect(entries).toMatchObject([
      { action: 'content.exported', subject: { id: event.id }, changes: [{ field: 'file', after: 'directChats' }] },
    ]);
  });
});
