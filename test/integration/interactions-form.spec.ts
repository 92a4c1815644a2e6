import { describe, expect, it } from '@jest/globals';
import type { InteractionSettingsDto } from '../../backend/src/contents/contents.public.js';
import { EmbedOriginsReadModel } from '../../backend/src/contents/embed-origins.read-model.js';
import { aContent } from '../factories/content.factory.js';
import { anInteraction, aResponse } from '../factories/interaction.factory.js';
import { api } from '../support/api.js';
import { aPerson, type Person } from '../support/callers.js';
import { aForm } from './contents.helper.js';
import { interactionsFixture } from './interactions.helper.js';

describe('interactions in the form of their content', () => {
  const { at, as, path, create, audited } = interactionsFixture();

  const form = (change: object) =>
    aForm([at.channel.id], at.foyer.clock.now(), { startsAt: new Date(at.foyer.clock.now()).toISOString(), ...change });
  const save = (change: object) => as('owner').put(`/contents/${at.content.id}`, form(change));
  const read = async () => (await as('owner').get(`/contents/${at.content.id}`).expect(200)).body.interactions;
  const titles = async () => (await read()).map((each: { interactionTitle: string }) => each.interactionTitle);
  const visitor = () => aPerson(at.foyer, { kind: 'anonymous' });
  const answer = ({ token }: Person, id: string, body: object) => api(at.foyer, token).put(`${path(id)}/answer`, body);
  const named = (interactionTitle: string) => anInteraction({ interactionTitle });
  /** What a form sends of what it loaded. */
  const unchanged = ({ displayOrder: _, showAt: __, hideAt: ____, responses, ...saved }: InteractionSettingsDto) => ({
    ...saved,
    responses: responses.map(({ id: ___, ...response }) => response),
  });

  it('are saved with it: added, changed, moved, and removed; those that it does not name stay', async () => {
    const { body } = await as('owner')
      .post(`/clients/${at.channel.clientId}/contents`, form({ interactions: [named('One'), named('Two')] }))
      .expect(201);
    at.content = body;
    const [one, two] = body.interactions;
    const three = await create({ interactionTitle: 'Three' });
    const moved = [{ ...unchanged(two), interactionTitle: 'Two again' }, named('Four'), unchanged(one)];
    const { body: saved } = await save({ interactions: moved }).expect(200);
    expect(saved.interactions.map(({ id }: { id: string }) => id)).toEqual([
      two.id,
      expect.any(String),
      one.id,
      three.id,
    ]);
    expect(await titles()).toEqual(['Two again', 'Four', 'One', 'Three']);
    await save({ interactions: [named('Three')] }).expect(400, /\(Interaction 1\) Title must be unique/);
    await save({ removedInteractionIds: [one.id, three.id] }).expect(200);
    expect(await titles()).toEqual(['Two again', 'Four']);
    expect((await audited(two.id)).map(({ action }) => action)).toEqual(['interaction.created', 'interaction.saved']);
  });

  it('conflict with what someone else did in the host panel, but not if they are unchanged', async () => {
    const [edited, deleted, sent] = [await create(), await create(), await create()];
    const stored = (await read()).map(unchanged);
    await as('superhost').put(path(edited.id), anInteraction()).expect(200);
    await as('superhost').delete(path(deleted.id)).expect(204);
    await as('host')
      .post(`${path(sent.id)}/send`)
      .expect(200);
    const after = await read();
    for (const lost of [
      { interactions: [{ ...stored[0], urgency: 'modal' }] },
      { interactions: [stored[1]] },
      { interactions: [{ ...stored[2], urgency: 'modal' }] },
      { removedInteractionIds: [sent.id] },
    ]) {
      await save({ ...lost, name: 'Not saved either' }).expect(409);
    }
    expect(await read()).toEqual(after);
    const { body } = await save({ interactions: [stored[2], unchanged(after[0])] }).expect(200);
    expect(body).toMatchObject({ name: 'Sunday Gathering', interactions: [{ id: sent.id }, { id: edited.id }] });
  });

  it('go with a content that is deleted or becomes on demand, and open frames only as long as it is to come', async () => {
    const framed = () => at.foyer.get(EmbedOriginsReadModel).ofClient({ id: at.channel.clientId, links: [] });
    const url = { url: 'https://forms.example.org/groups', target: 'iframeModal' };
    await create({ responses: [aResponse({ actionType: 'url', url })] });
    expect((await framed()).frames).toContain('https://forms.example.org');
    await as('host')
      .post(`${path((await read())[0].id)}/send`)
      .expect(200);
    await save({
      ...{ contentType: 'onDemand', originalAirDate: '2026-01-01T00:00:00.000Z' },
      interactions: [named('Ignored')],
    }).expect(200);
    expect(await read()).toEqual([]);
    expect((await framed()).frames).not.toContain('https://forms.example.org');

    at.content = await aContent(at.database, at.channel, at.foyer.clock.now()).live().build();
    await create();
    await as('owner').delete(`/contents/${at.content.id}`).expect(204);
    const rows = await at.database.query<{ version_code: string }>(
      'SELECT version_code FROM interactions WHERE content_id = $1',
      [at.content.id],
    );
    expect(rows).toEqual([{ version_code: expect.stringMatching(/^[a-z0-9]{8}$/) }]);
  });

  it('are hidden some minutes after they were sent, and then take no answers but late ones', async () => {
    const { id } = await create({ hideAfterMinutes: 5, responses: [aResponse({ responseText: 'Yes' })] });
    const { body } = await as('host')
      .post(`${path(id)}/send`)
      .expect(200);
    expect(Date.parse(body.hideAt) - Date.parse(body.showAt)).toBe(5 * 60_000);
    const choice = { responseId: body.responses[0].id };
    const people = [await visitor(), await visitor()] as const;
    at.foyer.clock.advance(5 * 60_000 + 30_000);
    await answer(people[0], id, choice).expect(200);
    at.foyer.clock.advance(31_000);
    await answer(people[1], id, choice).expect(404);
    await answer(people[0], id, choice).expect(200);
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'interaction.sent' });
  });
});
