import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ClientSettings } from '@ui/api/wire.types';
import { session } from '@ui/session/session';
import { useState } from 'react';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderPart } from '../../../../test/support/web/render-app';
import { aClientSettings } from '../../../../test/support/web/wire-builders';
import { useSettings } from './client-settings.requests';
import { DomainGroup } from './domain-group';
import { FlagsGroup } from './flags-group';

const domain = {
  domain: 'live.grace.example',
  recordName: '_foyer.live.grace.example',
  recordValue: 'foyer-domain=0123',
  verifiedAt: null,
  checkedAt: null,
};
const PROOF = 'POST /api/clients/client-1/domain/proof';

function Extras() {
  const { data } = useSettings('client-1');
  const [typed, setTyped] = useState('');
  return (
    data && (
      <>
        <DomainGroup settings={data} typed={typed} onType={setTyped} />
        <FlagsGroup settings={data} onSaved={() => undefined} />
      </>
    )
  );
}

async function open(settings: Partial<ClientSettings>, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const { calls } = fakeApi({
    'POST /api/session': () => ({ body: sessionOf() }),
    'GET /api/clients/client-1/settings': () => ({ body: aClientSettings(settings) }),
    'PUT /api/clients/client-1/domain': ({ body }) => ({
      body: { customDomain: (body as { domain: string | null }).domain === null ? null : domain },
    }),
    'PATCH /api/clients/client-1/flags': ({ body }) => ({ body: { ...aClientSettings(), ...(body as object) } }),
    ...handlers,
  });
  await session.renew();
  const view = renderPart(<Extras />);
  await screen.findByRole('group', { name: 'Custom domain' });
  return { calls, ...view };
}

describe('the custom domain in settings', () => {
  afterEach(cleanup);

  it('is claimed, and shows the record that proves it', async () => {
    const { user, calls } = await open({});
    await user.click(screen.getByLabelText('Your domain'));
    await user.paste('Live.Grace.example');
    await user.click(screen.getByRole('button', { name: 'Set domain' }));
    expect(await screen.findByText('_foyer.live.grace.example')).toBeTruthy();
    expect(screen.getByText('foyer-domain=0123')).toBeTruthy();
    expect(screen.getByText('Not verified')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ domain: 'Live.Grace.example' });
    await user.click(screen.getByRole('button', { name: 'Copy value' }));
    expect(await navigator.clipboard.readText()).toBe('foyer-domain=0123');
    expect((await screen.findAllByText('Copied!')).length).toBeGreaterThan(0);
  });

  it('says why it cannot be had, and that it was not found', async () => {
    const message = 'Custom domain can only include letters, numbers, dashes, and periods';
    const errors = [{ path: 'domain', message }];
    const { user } = await open(
      { customDomain: domain },
      {
        'PUT /api/clients/client-1/domain': () => ({
          status: 400,
          body: refusal(400, 'validation_failed', 'x', errors),
        }),
        [PROOF]: () => ({
          status: 409,
          body: refusal(409, 'domain_unproven', "We can't see the record yet. Try again in a few minutes."),
        }),
      },
    );
    fireEvent.change(screen.getByLabelText('Your domain'), { target: { value: 'a_b' } });
    await user.click(screen.getByRole('button', { name: 'Set domain' }));
    expect((await screen.findByRole('alert')).textContent).toBe(`${message} (like live.yourchurch.org)`);
    expect(screen.getByText(/^New to this\? Send these two lines/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText("We can't see the record yet. Try again in a few minutes.")).toBeTruthy();
  });

  it.each(['conflict', 'domain_unproven'] as const)(
    'is someone else’s in the words of the server (%s)',
    async (code) => {
      const { user } = await open(
        { customDomain: domain },
        { [PROOF]: () => ({ status: 409, body: refusal(409, code, 'That domain belongs to another organization.') }) },
      );
      await user.click(screen.getByRole('button', { name: 'Check now' }));
      expect(await screen.findByText('That domain belongs to another organization.')).toBeTruthy();
    },
  );

  it('is served once it is proven, and can be given up', async () => {
    const verifiedAt = '2026-01-04T16:00:00.000Z';
    const { user, calls } = await open(
      { customDomain: domain },
      { [PROOF]: () => ({ body: { customDomain: { ...domain, verifiedAt, checkedAt: verifiedAt } } }) },
    );
    await user.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Verified 01/04/2026 10:00 AM')).toBeTruthy();
    expect(screen.queryByText('_foyer.live.grace.example')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove domain' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove live.grace.example?' });
    expect(question.textContent).toContain('Your pages stop working at live.grace.example right away');
    expect(question.textContent).toContain('Your pages still work at localhost/grace.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove domain' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove domain' }));
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ domain: null });
    await waitFor(() => expect(screen.queryByText(/^Verified /)).toBeNull());
  });
});

describe('a proven domain', () => {
  afterEach(cleanup);

  it('is replaced by another after a question', async () => {
    const { user, calls } = await open({ customDomain: { ...domain, verifiedAt: '2026-01-04T16:00:00.000Z' } });
    await user.click(screen.getByLabelText('Your domain'));
    await user.paste('watch.grace.example');
    await user.click(screen.getByRole('button', { name: 'Set domain' }));
    const question = await screen.findByRole('alertdialog', { name: 'Replace live.grace.example?' });
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Replace domain' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ domain: 'watch.grace.example' });
  });
});

describe('flags in settings', () => {
  afterEach(cleanup);

  it('are saved at once, archiving after a question', async () => {
    const { user, calls } = await open({});
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await user.click(screen.getByLabelText('Demo'));
    await waitFor(() => expect(screen.getByLabelText('Demo')).toHaveProperty('checked', true));
    await user.click(screen.getByLabelText('Archived'));
    expect(sent()).toEqual([{ isDemo: true }]);
    await user.click(await screen.findByRole('button', { name: 'Archive organization' }));
    await waitFor(() => expect(screen.getByLabelText('Archived')).toHaveProperty('checked', true));
    expect(sent()).toEqual([{ isDemo: true }, { isArchived: true }]);
  });
});
