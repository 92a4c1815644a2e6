import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { aContent, type BuiltContent } from '../factories/content.factory.js';
import { api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { BrushfireDouble } from '../support/brushfire-double.js';
import { aPerson, type Person } from '../support/callers.js';
import { drainJobs } from '../support/jobs.js';
import { StreamTap } from '../support/stream-tap.js';

/** An organization with a ticketing system, on a running application. */
export interface Paywall {
  foyer: TestApp;
  double: BrushfireDouble;
  client: BuiltClient;
  owner: Person;
  /** Adults on two screens, children not at all. */
  link(channel: BuiltChannel, change?: object, eventNumber?: string): Promise<void>;
  /** A paywalled channel with a live content. */
  open(change?: object): Promise<{ channel: BuiltChannel; content: BuiltContent }>;
  enter(
    person: Person,
    channel: BuiltChannel,
    attendeeNumber: string,
    more?: object,
  ): ReturnType<ReturnType<typeof api>['post']>;
  stateOf(person: Person, channel: BuiltChannel): Promise<string>;
  watch(person: Person, channel: BuiltChannel, content: BuiltContent): Promise<StreamTap>;
  close(): Promise<void>;
}

export async function startPaywall(): Promise<Paywall> {
  const double = await BrushfireDouble.start();
  const foyer = await startTestApp({ environment: double.settings });
  const database = foyer.get(Database);
  const client = await aClient(database).build();
  const owner = await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] });
  const link: Paywall['link'] = async (channel, change = {}, eventNumber = '100200') => {
    const types = [{ id: 'adult', numberOfScreens: 2, orderRelativeDays: null, ...change }];
    await api(foyer, owner.token)
      .put(`/clients/${client.id}/channels/${channel.id}/paywall`, { events: [{ eventNumber, types }] })
      .expect(200);
    await drainJobs(foyer);
  };
  return {
    foyer,
    double,
    client,
    owner,
    link,
    open: async (change) => {
      const channel = await aChannel(database, client).build();
      await link(channel, change);
      return { channel, content: await aContent(database, channel, foyer.clock.now()).live().build() };
    },
    enter: (person, channel, attendeeNumber, more = {}) =>
      api(foyer, person.token).post(`/channels/${channel.id}/attendee`, { attendeeNumber, ...more }),
    stateOf: async (person, channel) =>
      (await api(foyer, person.token).get(`/channels/${channel.id}/attendee`).expect(200)).body.state,
    watch: async (person, channel, content) => {
      const path = `/api/contents/${content.id}/stream?channelId=${channel.id}`;
      const tap = await StreamTap.open(`${foyer.url}${path}`, person.token);
      await tap.marked();
      return tap;
    },
    close: async () => {
      await foyer.close();
      await double.close();
    },
  };
}
