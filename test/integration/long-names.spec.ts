import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '../../backend/src/platform/database/database.js';
import { type MailedApp, startMailedApp } from '../support/mailed-app.js';
import { aNewcomer, aWorkplace, callerOf } from './people.helper.js';

const SHORT = 'Annegret-Donaudampfschifffahrtsgesellschaftskapitänin Müller';
const FIRST = 'Annegret-Donaudampfschifffahrtsgesellschaftskapitänin';
const LAST = 'Müller-Lüdenscheidt von Rindfleischetikettierungsüberwachung';

/** Names may be longer than what stands beside a message; without a name nobody can write. */
describe('someone with a very long name', () => {
  let foyer: MailedApp;
  beforeAll(async () => {
    foyer = await startMailedApp();
  });
  afterAll(() => foyer.close());

  it('has a shorter one on screen from the invitation on, and after being renamed', async () => {
    const { client, owner } = await aWorkplace(foyer);
    const as = callerOf(foyer);
    const form = aNewcomer({ firstName: FIRST, lastName: LAST });
    const { body } = await as(owner).post(`/clients/${client.id}/invite`, form).expect(201);
    const nameOf = async () =>
      (
        await foyer
          .get(Database)
          .query<{ name: string }>('SELECT display_name AS name FROM users WHERE id = $1', [body.user.id])
      )[0]?.name;
    expect(body.user).toMatchObject({ firstName: FIRST, lastName: LAST });
    expect(await nameOf()).toBe(FIRST);
    const renamed = { clientId: client.id, role: form.role, firstName: FIRST, lastName: 'Müller Lee' };
    await as(owner).post(`/users/edit/${body.user.id}`, renamed).expect(200);
    expect(await nameOf()).toBe(SHORT);
  });
});
