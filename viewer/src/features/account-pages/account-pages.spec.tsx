import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { session } from '@ui/session/session';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderViewerPart } from '../../../../test/support/web/viewer-pages';
import { ResetPage } from './reset-page';

const PASSWORD = 'Quiet-Harbour-8!';
const CHECK = 'POST /api/users/setPassword/check';
const SET = 'POST /api/users/setPassword';

/** Someone the server already knows. */
async function known(handlers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi({ 'POST /api/session': () => ({ body: sessionOf({ kind: 'anonymous' }) }), ...handlers });
  await act(async () => {
    await session.renew();
  });
  return api;
}

async function open(handlers: Parameters<typeof fakeApi>[0]) {
  const { calls } = await known(handlers);
  const view = await renderViewerPart(<ResetPage userId={crypto.randomUUID()} resetCode="a-code" />);
  return { calls, ...view };
}

describe('the page behind the link of a forgotten password', () => {
  afterEach(cleanup);

  it('says that it loads, then that the link is over', async () => {
    await known({});
    globalThis.fetch = () => new Promise(() => {});
    await renderViewerPart(<ResetPage userId={crypto.randomUUID()} resetCode="a-code" />);
    expect(screen.getByText('Loading')).toBeTruthy();
    cleanup();
    await open({ [CHECK]: () => ({ status: 410, body: refusal(410, 'invalid_link', 'x') }) });
    expect(await screen.findByRole('heading', { name: 'Oops' })).toBeTruthy();
    expect(screen.getByText('Looks like that link is no longer valid')).toBeTruthy();
  });

  it('names the rule of passwords, and says when one could not be saved', async () => {
    const { user, calls } = await open({
      [CHECK]: () => ({ body: { email: 'ann@example.org', removes: [], client: null } }),
      [SET]: () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    const [password, verification] = await Promise.all([
      screen.findByLabelText(/^Password(?! ver)/),
      screen.findByLabelText(/^Password verification/),
    ]);
    await user.type(password, 'short');
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(
      screen.getByText(
        'Must Contain 8 Characters, One Uppercase, One Lowercase, One Number and one special case Character (@,$,!,%,*,?,&,=,~,*,#)',
      ),
    ).toBeTruthy();
    expect(calls.filter(({ path }) => path.endsWith('/setPassword'))).toEqual([]);
    await user.clear(password);
    await user.type(password, PASSWORD);
    await user.type(verification, PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Save password' }));
    expect(
      await screen.findByText('We could not update your password at this time. Please contact support.'),
    ).toBeTruthy();
  });

  it('says which other ways to sign in end, and sends the new password on Enter', async () => {
    const { user, calls } = await open({
      [CHECK]: () => ({ body: { email: 'ann@example.org', removes: ['Google', 'Facebook'], client: null } }),
      [SET]: () => ({ status: 500, body: refusal(500, 'internal', 'x') }),
    });
    expect(
      await screen.findByText(/^You'll no longer be able to sign in with Google or Facebook, in case/),
    ).toBeTruthy();
    await user.type(screen.getByLabelText(/^Password(?! ver)/), PASSWORD);
    await user.type(screen.getByLabelText(/^Password verification/), `${PASSWORD}{Enter}`);
    await screen.findByText(/^We could not update your password/);
    expect(calls.filter(({ path }) => path.endsWith('/setPassword'))).toHaveLength(1);
  });
});
