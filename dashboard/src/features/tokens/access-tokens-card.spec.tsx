import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderPart } from '../../../../test/support/web/render-app';
import { PersonalAccessTokensCard } from './access-tokens-card';

const PATH = '/api/users/holder-1/token';
const TOKEN = `foyer_${'a'.repeat(16)}_${'B'.repeat(43)}0123abcd`;
const backup = {
  id: 'b'.repeat(16),
  name: 'Nightly backup',
  lastFour: '9f3c',
  timestamp: '2026-11-20T10:00:00.000Z',
  createdBy: { name: 'Ann Example' },
  expiresAt: null,
  lastUsedAt: null,
};
const created = { ...backup, id: 'a'.repeat(16), name: 'Screens', lastFour: 'abcd', token: TOKEN };
const list = (...tokens: object[]) => ({ body: tokens });
const card = (holderName: string | null = null) =>
  renderPart(<PersonalAccessTokensCard clientId="client-1" holderId="holder-1" holderName={holderName} />);
const rows = () =>
  within(screen.getByRole('list', { name: 'Personal access tokens, newest first' })).getAllByRole('listitem');

describe('PersonalAccessTokensCard', () => {
  beforeEach(async () => {
    fakeApi({ 'POST /api/session': () => ({ body: sessionOf() }) });
    await session.renew();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('lists tokens by name and last four characters, with who made them and when they were used', async () => {
    const past = new Date(Date.now() - 3 * 60_000).toISOString();
    const used = { ...backup, id: 'c'.repeat(16), name: 'Old', createdBy: { name: null }, lastUsedAt: past };
    fakeApi({ [`GET ${PATH}`]: () => list({ ...used, expiresAt: '2026-01-02T10:00:00.000Z' }, backup) });
    card('Dana Host');
    expect(
      await screen.findByText(/on behalf of Dana Host in this organization, limited to what you can do yourself/),
    ).toBeTruthy();
    const [first, second] = rows();
    expect(first!.textContent).toMatch(
      /Old.*Created \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M · Last used 3 min ago · Expired on \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/,
    );
    expect(second!.textContent).toMatch(
      /Nightly backup.*9f3c.*Created \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M by Ann Example.*Never used/,
    );
  });

  it.each([['/api/docs', 1] as const, [null, 0] as const])(
    'leads to the documentation where the server shows it: %s',
    async (apiDocsUrl, count) => {
      const { calls } = fakeApi({
        [`GET ${PATH}`]: () => list(),
        'GET /api/public/product': () => ({ body: { ok: true, data: { apiDocsUrl } } }),
      });
      card();
      await screen.findByText('No personal access tokens yet.');
      await waitFor(() => expect(calls.some(({ path }) => path === '/api/public/product')).toBe(true));
      await waitFor(() => expect(screen.queryAllByRole('link', { name: 'API docs' })).toHaveLength(count));
    },
  );

  it('asks for a name, and does not send on Enter', async () => {
    const { calls } = fakeApi({ [`GET ${PATH}`]: () => list() });
    const { user } = card();
    await screen.findByText('No personal access tokens yet.');
    await user.type(screen.getByLabelText(/^Name/), ' {Enter}');
    expect(screen.queryByText('Name Required')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create personal access token' }));
    expect(await screen.findByText('Name Required')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows a new token once, and says for three seconds that it was copied', async () => {
    let tokens: object[] = [backup];
    const { calls } = fakeApi({
      [`GET ${PATH}`]: () => list(...tokens),
      [`POST ${PATH}`]: () => {
        tokens = [{ ...created, token: undefined }, backup];
        return { status: 201, body: created };
      },
    });
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    card();
    await user.type(await screen.findByLabelText(/^Name/), 'Screens');
    await user.selectOptions(screen.getByLabelText('Expires'), 'In 30 days');
    await user.click(screen.getByRole('button', { name: 'Create personal access token' }));
    const shown = await screen.findByLabelText('Your new personal access token');
    expect(shown).toHaveProperty('value', TOKEN);
    expect(document.activeElement).toBe(shown);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]!.textContent).not.toContain(TOKEN);
    const { body } = calls.find(({ method }) => method === 'POST')!;
    expect(body).toMatchObject({ clientId: 'client-1', name: 'Screens' });
    const end = Date.parse((body as { expiresAt: string }).expiresAt);
    expect(Math.abs(end - Date.now() - 30 * 86_400_000)).toBeLessThan(60_000);
    await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', ''));

    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(TOKEN);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    act(() => jest.advanceTimersByTime(2_900));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue(TOKEN)).toBeNull();
  });

  it('says beside the name what the server refuses', async () => {
    const message = 'There are 20 personal access tokens already. Delete one first.';
    fakeApi({
      [`GET ${PATH}`]: () => list(backup),
      [`POST ${PATH}`]: () => ({
        status: 400,
        body: refusal(400, 'validation_failed', 'There were some problems with the form.', [{ path: 'name', message }]),
      }),
    });
    const { user } = card();
    await user.type(await screen.findByLabelText(/^Name/), 'Screens');
    await user.click(screen.getByRole('button', { name: 'Create personal access token' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('deletes a token after asking', async () => {
    fakeApi({
      [`GET ${PATH}`]: () => list(backup),
      [`DELETE ${PATH}`]: () => ({ body: { user: {}, tokens: [] } }),
    });
    const { user } = card();
    await user.click(await screen.findByRole('button', { name: 'Delete Nightly backup' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No personal access tokens yet.')).toBeTruthy();
    expect(screen.getByText('Personal access token deleted')).toBeTruthy();
  });

  it('says that deleting failed, and keeps the token', async () => {
    fakeApi({ [`GET ${PATH}`]: () => list(backup), [`DELETE ${PATH}`]: () => ({ status: 503 }) });
    const { user } = card();
    await user.click(await screen.findByRole('button', { name: 'Delete Nightly backup' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error Deleting Access Token')).toBeTruthy();
    expect(rows()).toHaveLength(1);
  });

  it('says that the list did not come, and tries again', async () => {
    let isAway = true;
    fakeApi({
      [`GET ${PATH}`]: () => (isAway ? { status: 503, body: refusal(503, 'unavailable', 'x') } : list(backup)),
    });
    const { user } = card();
    expect(await screen.findByText("The personal access tokens couldn't be loaded")).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });
});
