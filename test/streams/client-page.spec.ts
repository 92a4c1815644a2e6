import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientDto } from '../../backend/src/channels/client.dto.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { isRowOf } from '../../contracts/streams/frames.js';
import { aChannel } from '../factories/channel.factory.js';
import { callOperation } from '../support/api-call.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import { goneOf, typesOf } from '../support/frames.js';
import { StreamTap, type TappedFrame } from '../support/stream-tap.js';
import { verifyStream } from '../support/verify-stream.js';
import { AUDIENCES, StreamFixture } from './stream-fixture.js';

const clientsIn = (frames: readonly TappedFrame[]) =>
  frames.flatMap((frame) => (isRowOf(frame, 'client') ? [frame.row as ClientDto] : []));

describe.each(AUDIENCES)('the page of an organization on the stream of an %s', (audience) => {
  let fixture: StreamFixture;
  let admin: Person;
  beforeAll(async () => {
    fixture = await StreamFixture.open();
    admin = await aPerson(fixture.foyer, { globalRole: 'admin' });
  });
  afterAll(() => fixture.close());

  const ask = async (operation: string, by: Person, body: object) => {
    const params = { clientId: fixture.client.id };
    const answer = await callOperation(fixture.foyer.url, operationNamed(operation), { token: by.token, params, body });
    if (answer.status >= 400) throw new Error(`${operation}: ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const save = (changes: object) =>
    ask('saveClientSettings', fixture.people.owner, {
      name: 'Harbour Light',
      key: fixture.client.key,
      logoImage: 'https://media.example.org/logo.png',
      timeZoneName: 'America/Chicago',
      ...changes,
    });

  it('follows its name, its theme and its links', async () => {
    const links = [{ text: 'Give', url: { url: 'https://give.example.org', target: 'newTab' } }];
    const theme = { buttonBackgroundColor: '#123456' };
    const frames = await verifyStream(fixture.foyer, fixture.clientPage(audience), () =>
      save({ name: 'Harbour Church', theme, links }),
    );
    expect(clientsIn(frames)).toMatchObject([{ name: 'Harbour Church', theme }]);
    expect(clientsIn(frames)[0]!.links).toHaveLength(1);
    const again = await verifyStream(fixture.foyer, fixture.clientPage(audience), () =>
      save({ name: 'Harbour Light' }),
    );
    expect(clientsIn(again)).toMatchObject([{ name: 'Harbour Light', links: [] }]);
  });

  it('lists a channel when it may be seen, and no longer', async () => {
    const at = (seconds: number) => new Date(fixture.foyer.clock.now() + seconds * 1000);
    const channel = await aChannel(fixture.foyer.get(Database), fixture.client)
      .with({ show_at: at(20), hide_at: at(50), next_boundary_at: at(20) })
      .build();
    const idsIn = (frames: readonly TappedFrame[]) =>
      clientsIn(frames)
        .at(-1)!
        .channels.map(({ id }) => id);
    const shown = await verifyStream(fixture.foyer, fixture.clientPage(audience), () => fixture.pass(25));
    expect(idsIn(shown)).toContain(channel.id);
    const hidden = await verifyStream(fixture.foyer, fixture.clientPage(audience), () => fixture.pass(30));
    expect(idsIn(hidden)).not.toContain(channel.id);
  });

  it('hears nothing of what happens in channels', async () => {
    const { path, token } = fixture.clientPage(audience);
    const tap = await StreamTap.open(`${fixture.foyer.url}${path}`, token);
    await tap.marked();
    const seen = tap.frames.length;
    await fixture.create();
    await save({ name: 'Harbour Light of the AccessFixture' });
    await tap.until((frames) => clientsIn(frames).some(({ name }) => name === 'Harbour Light of the AccessFixture'));
    expect(typesOf(tap.frames.slice(seen))).toEqual(['client', 'mark']);
    tap.close();
  });

  it('goes when the organization is archived', async () => {
    const { path, token } = fixture.clientPage(audience);
    const tap = await StreamTap.open(`${fixture.foyer.url}${path}`, token);
    await tap.marked();
    await ask('setClientFlags', admin, { isArchived: true });
    await tap.until((frames) => goneOf(frames).some(([entity]) => entity === 'client'));
    tap.close();
    await expect(StreamTap.open(`${fixture.foyer.url}${path}`, token)).rejects.toMatchObject({ status: 404 });
    await ask('setClientFlags', admin, { isArchived: false });
  });
});
