import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { pageBootstrap } from '@ui/api/page-bootstrap';
import { AuthPage } from '@ui/components/auth-page';
import { fakeApi, refusal } from '../../../../test/support/web/fake-api';
import { renderPart } from '../../../../test/support/web/render-app';
import { SiteEntry } from './site-entry';

const RESOLVE = 'GET /api/public/clients/resolve';
const theme = { buttonBackgroundColor: '#b00020' };

const open = () =>
  renderPart(
    <SiteEntry>
      <AuthPage title="Sign in" lead="To manage your events.">
        form
      </AuthPage>
    </SiteEntry>,
  );

describe('pages before signing in', () => {
  afterEach(() => {
    pageBootstrap.site = { kind: 'product', clientKey: null };
  });

  it("have the organization's logo and color on its custom domain", async () => {
    pageBootstrap.site = { kind: 'custom-domain', clientKey: 'grace' };
    fakeApi({ [RESOLVE]: () => ({ body: { ok: true, data: { name: 'Grace', logoImage: '/media/l.png', theme } } }) });
    open();
    expect((await screen.findByAltText('Grace')).getAttribute('src')).toBe('/media/l.png');
    expect(document.documentElement.style.getPropertyValue('--foyer-accent')).toBe('#b00020');
    expect(screen.queryByText('Foyer')).toBeNull();
  });

  it("have the product's logo where the organization's did not come, and on the product's own hosts", async () => {
    const { calls } = fakeApi({ [RESOLVE]: () => ({ status: 500, body: refusal(500, 'internal', 'x') }) });
    const { unmount } = open();
    expect(screen.getByText('Foyer')).toBeTruthy();
    expect(calls).toEqual([]);
    unmount();
    pageBootstrap.site = { kind: 'custom-domain', clientKey: 'lighthouse' };
    open();
    expect(await screen.findByText('Foyer')).toBeTruthy();
    expect(document.documentElement.style.getPropertyValue('--foyer-accent')).toBe('');
  });
});
