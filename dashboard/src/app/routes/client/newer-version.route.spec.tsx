import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openDashboard } from '../../../../../test/support/web/dashboard-pages';
import { refusal } from '../../../../../test/support/web/fake-api';
import { aClientSettings, aContent } from '../../../../../test/support/web/wire-builders';

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = { status: 409, body: refusal(409, 'conflict', 'x') };

const LINK = 'https://youtu.be/THEIRS-1234';

const PAGES = [
  ['organization', '/client-1', '/api/clients/client-1/settings', aClientSettings(), /^City/, 'city', 'Theirs'],
  ['content', '/client-1/contents/content-1', '/api/contents/content-1', aContent(), /^Video URL/, 'src', LINK],
] as const;

describe.each(PAGES)('the form of the %s, after someone else was faster', (_, at, path, mine, label, name, value) => {
  async function open(theirs: object) {
    let stored: object = { ...mine, revision: 4 };
    const { calls } = await openDashboard(at, {
      [`GET ${path}`]: () => ({ body: stored }),
      [`PUT ${path}`]: ({ body }) => {
        const { revision } = body as { revision: number };
        if (revision !== 4) return { body: { ...stored, ...(body as object), revision: 6 } };
        stored = { ...mine, ...theirs, revision: 5 };
        return conflict;
      },
    });
    await screen.findByLabelText(/^Name/, {}, { timeout: 15_000 });
    type(/^Name/, 'Mine');
    press('Save');
    const problem = await screen.findByText('Someone else changed this in the meantime.');
    await waitFor(() => expect(document.activeElement).toBe(problem.closest('[role=alert]')));
    const load = async (words: RegExp) => {
      press('Load their changes');
      await screen.findByText(words);
    };
    return { load, saved: () => calls.filter(({ method }) => method === 'PUT').at(-1)?.body };
  }

  it('brings their version and keeps what was typed, which can be saved then', async () => {
    const { load, saved } = await open({ [name]: value });
    expect(field(label).value).not.toBe(value);
    expect(field(/^Name/).value).toBe('Mine');
    await load(/^The latest changes are loaded, and your edits are kept\. Check them/);
    expect(screen.queryByText('There were some problems with the form.')).toBeNull();
    expect(field(label).value).toBe(value);
    expect(field(/^Name/).value).toBe('Mine');
    press('Save');
    await waitFor(() => expect(saved()).toMatchObject({ name: 'Mine', [name]: value, revision: 5 }));
    await waitFor(() => expect(screen.queryByText(/latest changes/)).toBeNull());
    expect(field(/^Name/).value).toBe('Mine');
  });

  it('says where both wrote, and lets go of what was typed when told so', async () => {
    const { load } = await open({ name: 'Theirs' });
    await load(/Someone else edited some of the same fields/);
    expect(field(/^Name/).value).toBe('Mine');
    press('Discard my edits');
    expect(await screen.findByText('This is the latest version, as someone else saved it.')).toBeTruthy();
    expect(field(/^Name/).value).toBe('Theirs');
    expect(screen.queryByRole('button', { name: 'Discard my edits' })).toBeNull();
  });
});

it('says that the newer version could not be loaded, and keeps what was typed', async () => {
  let isGone = false;
  await openDashboard('/client-1', {
    'GET /api/clients/client-1/settings': () =>
      isGone ? { status: 503, body: refusal(503, 'unavailable', 'x') } : { body: aClientSettings() },
    'PUT /api/clients/client-1/settings': () => conflict,
  });
  await screen.findByLabelText(/^Name/, {}, { timeout: 15_000 });
  type(/^Name/, 'Mine');
  press('Save');
  await screen.findByText('Someone else changed this in the meantime.');
  isGone = true;
  press('Load their changes');
  expect(await screen.findByText('The service is busy. Please try again in a moment.')).toBeTruthy();
  expect(field(/^Name/).value).toBe('Mine');
  expect(screen.getByRole('button', { name: 'Load their changes' })).toBeTruthy();
});
