import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { session } from '@ui/session/session';
import { SWRConfig } from 'swr';
import { fakeApi, sessionOf } from '../../../test/support/web/fake-api';
import { aClient } from '../../../test/support/web/wire-builders';
import { SignInShell } from './sign-in-shell';

const product = {
  name: 'Foyer',
  publicUrl: 'https://foyer.example',
  providers: { google: false, facebook: false, own: null },
};
const show = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <SignInShell />
    </SWRConfig>,
  );

describe('the first page of the dashboard', () => {
  afterEach(() => {
    pageBootstrap.page = null;
    localStorage.clear();
  });

  it('is the form, before any answer has come', async () => {
    pageBootstrap.page = { kind: 'product', data: product };
    const { calls } = fakeApi({
      'POST /api/session': () => ({ body: sessionOf({ kind: 'anonymous', isStaff: false }) }),
    });
    show();
    expect(screen.getByLabelText('Email')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/dashboard/forgot');
    await act(() => session.ensure());
    expect(calls.map(({ path }) => path)).toEqual(['/api/session']);
    expect(localStorage.getItem('foyer.known')).toBeNull();
  });

  it('makes way for the dashboard once someone is known, and remembers that', async () => {
    window.history.replaceState(null, '', '/dashboard/');
    pageBootstrap.page = { kind: 'product', data: product };
    fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      'GET /api/clients': () => ({ body: [aClient(), aClient({ id: 'client-2', key: 'second', name: 'Second' })] }),
    });
    show();
    await act(() => session.renew());
    expect(await screen.findByRole('button', { name: 'Your account' })).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(localStorage.getItem('foyer.known')).toBe('1');
  });

  it('is one picture of the frame from the sign-in to what comes first, with its data', async () => {
    window.history.replaceState(null, '', '/dashboard/');
    pageBootstrap.page = { kind: 'product', data: product };
    const { calls } = fakeApi({
      'POST /api/session': () => ({ body: sessionOf() }),
      'GET /api/clients': () => ({ body: [aClient()] }),
      'GET /api/clients/client-1': () => ({ body: aClient() }),
      'GET /api/clients/client-1/channels': () => ({ body: [] }),
      'GET /api/clients/client-1/today': () => ({ body: { event: null, comingUp: [], isEmpty: true } }),
    });
    show();
    await act(() => session.renew());
    expect(document.documentElement.dataset.first).toBe('shell');
    expect(await screen.findByRole('heading', { name: 'Plan your first event' })).toBeTruthy();
    const asked = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/clients'));
    expect(asked).toEqual(['', '/client-1', '/client-1/today', '/client-1/channels'].map((at) => `/api/clients${at}`));
  });
});
