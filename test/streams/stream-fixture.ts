import { v7 } from 'uuid';
import { BoundariesService } from '../../backend/src/contents/boundaries.service.js';
import { Database } from '../../backend/src/platform/database/database.js';
import { aChannel, type BuiltChannel } from '../factories/channel.factory.js';
import { aClient, type BuiltClient } from '../factories/client.factory.js';
import { anInteraction } from '../factories/interaction.factory.js';
import { type Answer, type Call, callOperation } from '../support/api-call.js';
import { GENEROUS, startTestApp, type TestApp } from '../support/app.js';
import { aPerson, type Person } from '../support/callers.js';
import { operationNamed } from '../support/contract-document.js';
import type { WatchedPage } from '../support/verify-stream.js';

/** The job leaves younger boundaries to its next turn. */
const BOUNDARY_TOLERANCE_MS = 25;

/** The people of a stream: who has not joined, and who has. */
export const AUDIENCES = ['onlooker', 'viewer'] as const;
export type AudienceName = (typeof AUDIENCES)[number];

export interface SavedContent {
  id: string;
  key: string;
  channelIds: string[];
}

/** An organization on a running application, with someone of every kind that streams know. */
export class StreamFixture {
  private constructor(
    readonly foyer: TestApp,
    readonly client: BuiltClient,
    readonly channel: BuiltChannel,
    readonly otherChannel: BuiltChannel,
    readonly people: Record<AudienceName | 'owner', Person>,
  ) {}

  static async open(): Promise<StreamFixture> {
    const foyer = await startTestApp({ environment: GENEROUS });
    const database = foyer.get(Database);
    const client = await aClient(database).build();
    const channel = await aChannel(database, client).build();
    const otherChannel = await aChannel(database, client).build();
    return new StreamFixture(foyer, client, channel, otherChannel, {
      onlooker: await aPerson(foyer, { kind: 'anonymous' }),
      viewer: await aPerson(foyer, { kind: 'guest', displayName: 'Grace Guest' }),
      owner: await aPerson(foyer, { roles: [{ clientId: client.id, role: 'owner' }] }),
    });
  }

  close(): Promise<void> {
    return this.foyer.close();
  }

  /** What a content page follows. */
  contentPage(
    content: SavedContent,
    audience: AudienceName,
    channel = [this.channel, this.otherChannel].find(({ id }) => id === content.channelIds[0]),
  ): WatchedPage {
    const channelId = channel?.id ?? content.channelIds[0];
    const scope = new URLSearchParams({
      ...(channelId && { channelId }),
      ...(channel && { keys: `${channel.key}/${content.key}` }),
    });
    return {
      path: `/api/contents/${content.id}/stream?${scope}`,
      token: this.people[audience].token,
      roomIds: [content.id, ...(channelId ? [channelId] : [])],
    };
  }

  /** What the host panel follows. */
  hostPanel({ id, channelIds }: SavedContent): WatchedPage {
    const { token } = this.people.owner;
    return {
      path: `/api/contents/${id}/host-stream`,
      token,
      roomIds: [id, ...channelIds.slice(0, 1)],
      isForHosts: true,
    };
  }

  /** What a channel page follows. */
  channelPage(channelId: string, audience: AudienceName): WatchedPage {
    return { path: `/api/channels/${channelId}/stream`, token: this.people[audience].token, roomIds: [channelId] };
  }

  /** What the organization's own page follows. */
  clientPage(audience: AudienceName): WatchedPage {
    const { id } = this.client;
    return { path: `/api/clients/${id}/stream`, token: this.people[audience].token, roomIds: [id] };
  }

  /** Live since ten minutes and for fifty more, by default. */
  form(changes: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      name: 'Evening Prayer',
      description: '<p>Welcome</p>',
      contentType: 'simulatedLive',
      channelIds: [this.channel.id],
      startsAt: this.at(-600),
      duration: 60,
      prePlayDuration: 10,
      videoProvider: 'other',
      src: 'https://media.example.org/film.mp4',
      thumbImage: 'https://media.example.org/thumb.jpg',
      timeZoneName: 'America/Chicago',
      chat: { enabled: true, enableAnonymous: true, enablePreview: true },
      ...changes,
    };
  }

  /** Seconds from now, as forms send instants. */
  at(seconds: number): string {
    return new Date(this.foyer.clock.now() + seconds * 1000).toISOString();
  }

  async create(changes: Record<string, unknown> = {}): Promise<SavedContent> {
    const params = { clientId: this.client.id };
    return (await this.ask('createContent', 'owner', { params, body: this.form(changes) })).body as SavedContent;
  }

  save(content: SavedContent, changes: Record<string, unknown>): Promise<Answer> {
    const params = { contentId: content.id };
    return this.ask('saveContent', 'owner', { params, body: this.form(changes) });
  }

  delete(content: SavedContent): Promise<Answer> {
    return this.ask('deleteContent', 'owner', { params: { contentId: content.id } });
  }

  /** Answers the message's id. */
  async post(content: SavedContent, by: AudienceName | 'owner', text = 'Good evening'): Promise<string> {
    const id = v7({ msecs: this.foyer.clock.now() });
    await this.ask('postChatMessage', by, { params: { contentId: content.id }, body: { id, text } });
    return id;
  }

  /** The viewer asks for a host, and the owner answers, once the request has been seen; then the owner writes in Host Chat. */
  async talk({ id: contentId }: SavedContent, untilAsked?: () => Promise<void>): Promise<void> {
    const text = 'Can someone help me?';
    const [chatId, actId, messageId] = Array.from({ length: 3 }, () => v7({ msecs: this.foyer.clock.now() }));
    const params = { contentId, chatId: chatId! };
    await this.ask('startDirectChat', 'viewer', { params, body: { id: chatId, text } });
    await untilAsked?.();
    await this.ask('actOnDirectChat', 'owner', { params, body: { id: actId, act: 'accept' } });
    await this.ask('postHostMessage', 'owner', { params, body: { id: messageId, text } });
  }

  deleteMessage(content: SavedContent, messageId: string, by: AudienceName | 'owner'): Promise<Answer> {
    return this.ask('deleteChatMessage', by, { params: { contentId: content.id, messageId } });
  }

  /** Creates an interaction and sends it; answers its id. */
  async interact(content: SavedContent): Promise<string> {
    const interaction = await this.createInteraction(content);
    await this.ask('sendInteraction', 'owner', { params: { contentId: content.id, interactionId: interaction } });
    return interaction;
  }

  /** Chooses its first response. */
  async answer(content: SavedContent, interactionId: string, by: AudienceName | 'owner'): Promise<void> {
    const params = { contentId: content.id, interactionId };
    const [row] = await this.foyer
      .get(Database)
      .query<{ responseId: string }>(`SELECT responses->0->>'id' AS "responseId" FROM interactions WHERE id = $1`, [
        interactionId,
      ]);
    await this.ask('answerInteraction', by, { params, body: row! });
  }

  async createInteraction(content: SavedContent): Promise<string> {
    const call = { params: { contentId: content.id }, body: anInteraction() };
    return ((await this.ask('createInteraction', 'owner', call)).body as { id: string }).id;
  }

  /** An act of the organization's owner in the content's chat. */
  moderate(operation: string, content: SavedContent, call: Call): Promise<Answer> {
    return this.ask(operation, 'owner', { ...call, params: { contentId: content.id, ...call.params } });
  }

  /** Lets time pass, and the job announce what has become due meanwhile. */
  async pass(seconds: number): Promise<void> {
    this.foyer.clock.advance(seconds * 1000);
    const passed = new Date(this.foyer.clock.now() - BOUNDARY_TOLERANCE_MS);
    const due = `SELECT 1 FROM contents WHERE next_boundary_at <= $1 AND version_code IS NULL
      UNION ALL SELECT 1 FROM channels WHERE next_boundary_at <= $1 AND version_code IS NULL`;
    const isDue = async () => (await this.foyer.get(Database).query(due, [passed])).length > 0;
    do await this.foyer.get(BoundariesService).announceDue();
    while (await isDue());
  }

  private async ask(operation: string, by: AudienceName | 'owner', call: Call): Promise<Answer> {
    const answer = await callOperation(this.foyer.url, operationNamed(operation), {
      token: this.people[by].token,
      ...call,
    });
    if (answer.status >= 400) throw new Error(`${operation}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }
}
