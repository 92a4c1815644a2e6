import { describe, expect, it } from '@jest/globals';
import { UnitOfWork } from '../../backend/src/platform/database/unit-of-work.js';
import { IdentityMerges } from '../../backend/src/sign-in/sign-in.public.js';
import { aContent } from '../factories/content.factory.js';
import { anInteraction, aResponse, storeInteraction } from '../factories/interaction.factory.js';
import { api } from '../support/api.js';
import { aPerson, type Person } from '../support/callers.js';
import { interactionsFixture } from './interactions.helper.js';

describe('interactions', () => {
  const { at, as, path, create, audited } = interactionsFixture();
  const visitor = () => aPerson(at.foyer, { kind: 'anonymous' });
  const answer = ({ token }: Person, id: string, body: object) => api(at.foyer, token).put(`${path(id)}/answer`, body);

  describe('as staff edit and send them', () => {
    it('are created with clean texts, changed, and deleted by a version code', async () => {
      const { body } = await as('superhost')
        .post(
          path(),
          anInteraction({
            interactionTitle: ' Welcome\n back ',
            interactionText: '<p onclick="x()">Hello</p><script>x()</script>',
            urgency: '',
            responses: [aResponse({ actionType: 'customContent', html: '<b>Hi</b><iframe src="x"></iframe>' })],
          }),
        )
        .expect(201);
      expect(body).toMatchObject({
        interactionTitle: 'Welcome back',
        interactionText: '<p>Hello</p>',
        urgency: 'focus',
        showAt: null,
        responses: [{ html: '<b>Hi</b>' }],
      });
      const form = anInteraction({ revision: body.revision });
      const { body: saved } = await as('superhost').put(path(body.id), form).expect(200);
      expect(saved.responses[0].id).not.toBe(body.responses[0].id);
      await as('superhost')
        .put(path(body.id), { ...form, urgency: 'modal' })
        .expect(409);
      await as('superhost').delete(path(body.id)).expect(204);
      await as('superhost').delete(path(body.id)).expect(404);
      const [row] = await at.database.query<{ version_code: string }>(
        'SELECT version_code FROM interactions WHERE id = $1',
        [body.id],
      );
      expect(row!.version_code).toMatch(/^[a-z0-9]{8}$/);
      expect((await audited(body.id)).map(({ action }) => action)).toEqual([
        'interaction.created',
        'interaction.saved',
        'interaction.deleted',
      ]);
    });

    it('name what is wrong, and have one title each even if two people save at once', async () => {
      const { body } = await as('owner')
        .post(path(), { responses: [{ actionType: 'url' }] })
        .expect(400);
      expect(body.errors.map(({ path: field }: { path: string }) => field)).toEqual([
        'interactionTitle',
        'interactionText',
        'responses.0.responseText',
        'responses.0.url.url',
        'responses.0.url.target',
      ]);
      const form = anInteraction();
      const both = await Promise.all([as('owner'), as('superhost')].map((each) => each.post(path(), form)));
      const refused = both.find(({ status }) => status === 400);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
      expect(refused!.body.errors).toEqual([{ path: 'interactionTitle', message: 'Title must be unique' }]);
    });

    it('are sent by hosts between opening and closing, once, and then stay as they are', async () => {
      const { id, revision } = await create();
      await at.database.query('UPDATE contents SET opens_at = $2 WHERE id = $1', [
        at.content.id,
        new Date(at.foyer.clock.now() + 1000),
      ]);
      const early = await as('host')
        .post(`${path(id)}/send`)
        .expect(409);
      expect(early.body.message).toBe('Video Not Live');
      at.foyer.clock.advance(1000);
      const before = at.foyer.clock.now();
      const { body } = await as('host')
        .post(`${path(id)}/send`)
        .expect(200);
      expect(Date.parse(body.showAt)).toBeGreaterThanOrEqual(before);
      await at.database.query('UPDATE contents SET closes_at = $2 WHERE id = $1', [
        at.content.id,
        at.foyer.clock.date(),
      ]);
      expect(
        (
          await as('host')
            .post(`${path(id)}/send`)
            .expect(200)
        ).body.showAt,
      ).toBe(body.showAt);
      const owner = await aPerson(at.foyer, { globalRole: 'owner' });
      const late = await api(at.foyer, owner.token).put(path(id), anInteraction({ revision })).expect(409);
      expect(late.body.message).toBe('This interaction has been sent and can no longer be changed.');
      await api(at.foyer, owner.token).delete(path(id)).expect(409);
      expect((await audited(id)).map(({ action }) => action)).toEqual(['interaction.created', 'interaction.sent']);
    });

    it('are not added to what has passed or is on demand', async () => {
      const past = await aContent(at.database, at.channel, at.foyer.clock.now()).closed().build();
      const { body } = await as('owner').post(path('', past), anInteraction()).expect(403);
      expect(body.message).toBe('This content has passed and can no longer be edited.');
      const { id } = await storeInteraction(at.database, past);
      await as('host')
        .post(`${path(id, past)}/send`)
        .expect(409);
      const recording = await aContent(at.database, at.channel, at.foyer.clock.now()).onDemand().build();
      await as('owner').post(path('', recording), anInteraction()).expect(400);
    });
  });

  describe('as viewers answer them', () => {
    it('keep one answer for each person, whatever is tried, and raise nothing in the room', async () => {
      const { id } = await create({ responses: [aResponse({ responseText: 'Yes' }), aResponse()] });
      const ann = await visitor();
      const unsent = await answer(ann, id, { responseId: crypto.randomUUID() });
      expect(unsent.status).toBe(404);
      const { body: sent } = await as('host')
        .post(`${path(id)}/send`)
        .expect(200);
      const [yes, no] = sent.responses;
      const revisionOf = async () =>
        (await at.database.query<{ revision: string }>('SELECT revision FROM rooms WHERE id = $1', [at.content.id]))[0];
      const before = await revisionOf();
      await answer(ann, id, { responseId: crypto.randomUUID() }).expect(400);
      const many = await Promise.all(
        Array.from({ length: 20 }, (_, at) => answer(ann, id, { responseId: (at % 2 ? yes : no).id }).expect(200)),
      );
      expect(new Set(many.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect((await api(at.foyer, ann.token).get(path('answers')).expect(200)).body).toEqual([many[0]!.body]);
      expect(
        (
          await api(at.foyer, (await visitor()).token)
            .get(path('answers'))
            .expect(200)
        ).body,
      ).toEqual([]);
      expect(await revisionOf()).toEqual(before);
    });

    it('ask for an email where they collect one, and keep none elsewhere', async () => {
      const [asked, plain] = [
        await storeInteraction(at.database, at.content, {
          sentAt: at.foyer.clock.date(),
          response: { actionType: 'collectEmail' },
        }),
        await storeInteraction(at.database, at.content, { sentAt: at.foyer.clock.date() }),
      ];
      const ann = await visitor();
      const { responseId } = asked;
      for (const [email, message] of [
        [undefined, 'Email is required'],
        ['ann', 'Must be a valid email'],
      ]) {
        const { body } = await answer(ann, asked.id, { responseId, email }).expect(400);
        expect(body.errors).toEqual([{ path: 'email', message }]);
      }
      await answer(ann, asked.id, { responseId, email: ' Ann@Example.org ' }).expect(200);
      await answer(ann, plain.id, { responseId: plain.responseId, email: 'ann@example.org' }).expect(200);
      const emails = await at.database.query(
        'SELECT interaction_id AS id, email FROM interaction_answers WHERE content_id = $1',
        [at.content.id],
      );
      expect(emails).toEqual(
        expect.arrayContaining([
          { id: asked.id, email: 'ann@example.org' },
          { id: plain.id, email: null },
        ]),
      );
    });

    it('give owners and admins the emails page by page, the first to answer first, and nobody else', async () => {
      const asked = await storeInteraction(at.database, at.content, {
        sentAt: at.foyer.clock.date(),
        response: { actionType: 'collectEmail', responseText: 'Keep me posted' },
      });
      const ann = await aPerson(at.foyer, { kind: 'guest', displayName: 'Ann' });
      const crowd = await Promise.all(Array.from({ length: 26 }, visitor));
      for (const [at, person] of [ann, ...crowd].entries())
        await answer(person, asked.id, { responseId: asked.responseId, email: `p${at}@example.org` }).expect(200);
      const emails = path(`${asked.id}/emails`);
      const { body: first } = await as('owner').get(emails).expect(200);
      const { body: rest } = await as('owner').get(`${emails}?after=${first.next}`).expect(200);
      expect([first.emails.length, rest.emails.length, rest.next]).toEqual([25, 2, null]);
      expect(first.emails[0]).toMatchObject({
        ...{ email: 'p0@example.org', name: 'Ann' },
        ...{ responseId: asked.responseId, responseText: 'Keep me posted' },
      });
      const all = [...first.emails, ...rest.emails].map(({ email }: { email: string }) => email);
      expect(new Set(all).size).toBe(27);
      for (const wrong of ['x', `1.${'-'.repeat(36)}`]) await as('owner').get(`${emails}?after=${wrong}`).expect(400);
      for (const role of ['superhost', 'host'] as const) await as(role).get(emails).expect(403);
    });

    it('need the link of what is unlisted, and a content that is there', async () => {
      const sent = await storeInteraction(at.database, at.content, { sentAt: at.foyer.clock.date() });
      const [ann, bo] = [await visitor(), await visitor()];
      const body = { responseId: sent.responseId };
      const change = (columns: string) =>
        at.database.query(`UPDATE contents SET ${columns} WHERE id = $1`, [at.content.id]);
      await change('is_private = true');
      await answer(ann, sent.id, body).expect(404);
      const keys = `?keys=${at.channel.key}/${at.content.key}`;
      await api(at.foyer, ann.token)
        .put(`${path(sent.id)}/answer${keys}`, body)
        .expect(200);
      await change("hide_at = '2020-01-01'");
      await api(at.foyer, bo.token)
        .put(`${path(sent.id)}/answer${keys}`, body)
        .expect(404);
      await api(at.foyer, ann.token)
        .put(`${path(sent.id)}/answer${keys}`, body)
        .expect(200);
    });

    it('follow someone who signs in, whose own answers stay', async () => {
      const [guest, account] = [await visitor(), await aPerson(at.foyer)];
      const [first, second] = [
        await storeInteraction(at.database, at.content, { sentAt: at.foyer.clock.date() }),
        await storeInteraction(at.database, at.content, { sentAt: at.foyer.clock.date() }),
      ];
      for (const sent of [first, second]) await answer(guest, sent.id, { responseId: sent.responseId }).expect(200);
      at.foyer.clock.advance(1000);
      const { body: own } = await answer(account, first.id, { responseId: first.responseId }).expect(200);
      const merge = { fromUid: guest.uid, toUid: account.uid };
      await at.foyer.get(UnitOfWork).run((transaction) => at.foyer.get(IdentityMerges).run(transaction, merge));
      const { body } = await api(at.foyer, account.token).get(path('answers')).expect(200);
      expect(body).toHaveLength(2);
      expect(body).toContainEqual(own);
      expect((await api(at.foyer, guest.token).get(path('answers')).expect(200)).body).toEqual([]);
    });
  });
});
