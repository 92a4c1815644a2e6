import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api, unwrap } from '@ui/api/api-client';
import { confirmIdentity } from '@ui/api/confirmations';
import { FormBody } from '@ui/forms/form-body';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { SubmitError } from '@ui/forms/submit-error';
import { TextField } from '@ui/forms/text-field';
import { session } from '@ui/session/session';
import { Form } from 'react-final-form';
import { fakeApi, refusal, sessionOf } from '../../../../test/support/web/fake-api';
import { renderPart } from '../../../../test/support/web/render-app';
import { ConfirmIdentity } from './confirm-identity';

const NUKE = 'POST /api/users/nuke';
const WAYS = 'GET /api/users/person/confirmation';
const CONFIRM = 'POST /api/users/person/confirmation';
const NEEDED = { status: 403, body: refusal(403, 'reauthentication_required', "Please confirm that it's you.") };
const ways = (password: boolean, ...providers: object[]) => ({ body: { password, providers } });

/** A form whose request needs a recent sign-in. */
function Page() {
  const save = ({ email = '' }: { email?: string }) =>
    unwrap(api.POST('/api/users/nuke', { body: { email } })).then(() => undefined, toSubmissionErrors);
  return (
    <>
      <ConfirmIdentity />
      <Form<{ email?: string }> onSubmit={save}>
        {({ submitSucceeded }) => (
          <FormBody label="Page">
            <TextField name="email" label="Email" />
            <SubmitError />
            <button type="submit">Erase</button>
            {submitSucceeded && <p>Done</p>}
          </FormBody>
        )}
      </Form>
    </>
  );
}

describe('confirming who one is', () => {
  let isConfirmed: boolean;
  beforeEach(async () => {
    isConfirmed = false;
    fakeApi({ 'POST /api/session': () => ({ body: sessionOf() }) });
    await session.renew();
  });

  async function send(handlers: Parameters<typeof fakeApi>[0]) {
    const { calls } = fakeApi({ [NUKE]: () => (isConfirmed ? { body: {} } : NEEDED), ...handlers });
    const { user } = renderPart(<Page />);
    await user.type(screen.getByLabelText('Email'), 'jane@example.org');
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    return { calls, user, dialog };
  }
  const sent = (calls: { method: string; path: string }[]) =>
    calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !call.startsWith('GET /api/public/'));

  // Must come first in the file: once a test has loaded a module, it is available immediately.
  it('opens without loading anything, so a deployment or a lost network takes nothing that was typed', () => {
    fakeApi({ [WAYS]: () => ways(true) });
    renderPart(<ConfirmIdentity />);
    act(() => void confirmIdentity());
    expect(screen.getByRole('dialog', { name: "Confirm it's you" })).toBeTruthy();
  });

  it('starts in the password field, the first time and again', async () => {
    const { user, dialog } = await send({ [WAYS]: () => ways(true) });
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Password')));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    await screen.findByRole('dialog', { name: "Confirm it's you" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });

  it('takes the password, then sends the same request again', async () => {
    const { calls, user, dialog } = await send({
      [WAYS]: () => ways(true),
      [CONFIRM]: ({ body }) => {
        const errors = [{ path: 'password', message: "That's not your current password." }];
        isConfirmed = (body as { password: string }).password === 'Secret1!';
        return isConfirmed
          ? { status: 204 }
          : { status: 403, body: refusal(403, 'reauthentication_required', 'No', errors) };
      },
    });
    await user.type(await dialog.findByLabelText('Password'), 'Wrong1!{Enter}');
    expect(await dialog.findByText("That's not your current password.")).toBeTruthy();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'Secret1!{Enter}');
    expect(await screen.findByText('Done')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(calls)).toEqual([NUKE, WAYS, CONFIRM, CONFIRM, NUKE]);
    expect(calls.at(-1)!.body).toEqual({ email: 'jane@example.org' });
  });

  it('leaves the form as it is when the person would rather not', async () => {
    const { calls, user, dialog } = await send({ [WAYS]: () => ways(true) });
    await dialog.findByLabelText('Password');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('jane@example.org');
    expect(screen.getByText("Please confirm that it's you.")).toBeTruthy();
    expect(sent(calls)).toEqual([NUKE, WAYS]);
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    expect(await screen.findByRole('dialog', { name: "Confirm it's you" })).toBeTruthy();
  });

  it('offers providers where there is no password, and says where there is no way at all', async () => {
    const google = { provider: 'google', clientId: null, clientName: null };
    const { dialog } = await send({ [WAYS]: () => ways(false, google) });
    expect(await dialog.findByRole('button', { name: 'Confirm with Google' })).toBeTruthy();
    expect(dialog.queryByLabelText('Password')).toBeNull();
  });

  it('says that one has to sign in again where nothing can be asked for', async () => {
    const { dialog } = await send({ [WAYS]: () => ways(false) });
    expect(await dialog.findByText(/Sign out, sign in again/)).toBeTruthy();
  });
});
