import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { toaster } from '@ui/components/toaster';
import { toast } from '@ui/components/toaster.store';
import { FormBody } from '@ui/forms/form-body';
import { TextField } from '@ui/forms/text-field';
import { setReloadDue } from '@ui/product/page-reload';
import { session } from '@ui/session/session';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { fakeApi, sessionOf } from '../../../../test/support/web/fake-api';
import { renderPart, renderRoutes } from '../../../../test/support/web/render-app';
import { aClient } from '../../../../test/support/web/wire-builders';
import { NewTokenNote } from '../../features/tokens/new-token-note';
import { routes } from '../router';
import { ReloadNotice } from './reload-notice';

const WAITS = 'A new version is ready. This page will reload when you finish.';
const reload = jest.fn();
const publish = () => act(() => setReloadDue(true));

function NameForm() {
  const [saved, setSaved] = useState({ name: 'Grace' });
  return (
    <Form initialValues={saved} onSubmit={setSaved}>
      {() => (
        <FormBody>
          <TextField name="name" label="Name" />
          <Button type="submit">Save</Button>
        </FormBody>
      )}
    </Form>
  );
}

function Closable({ children }: { children: (close: () => void) => React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? children(() => setIsOpen(false)) : null;
}

const show = (part: React.ReactNode = null) =>
  renderPart(
    <>
      {part}
      <ReloadNotice reload={reload} />
    </>,
  );

beforeEach(() => {
  reload.mockClear();
});
afterEach(() => act(() => setReloadDue(false)));

describe('a reload that was published for everyone', () => {
  it('comes at once where nothing would be lost, and once', () => {
    show(<NameForm />);
    expect(reload).not.toHaveBeenCalled();
    publish();
    publish();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(WAITS)).toBeNull();
  });

  it('waits for a form until it is saved, and says so', async () => {
    const { user } = show(<NameForm />);
    await user.type(screen.getByLabelText('Name'), ' Church');
    publish();
    expect(screen.getByRole('status').textContent).toContain(WAITS);
    expect(reload).not.toHaveBeenCalled();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Grace Church');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(WAITS)).toBeNull();
  });

  it('comes when the form is as it was, or when it is wanted', async () => {
    const { user } = show(<NameForm />);
    await user.type(screen.getByLabelText('Name'), '!');
    publish();
    await user.click(screen.getByRole('button', { name: 'Reload now' }));
    expect(reload).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText('Name'), '{Backspace}');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it.each([
    [
      'an open dialog',
      'Close',
      <Closable key="dialog">
        {(close) => (
          <Dialog title="Delete?" onClose={close}>
            For good.
          </Dialog>
        )}
      </Closable>,
    ],
    [
      'a token that is shown this once',
      'Done',
      <Closable key="token">{(close) => <NewTokenNote token="foyer_pat_x" onDone={close} />}</Closable>,
    ],
  ])('waits for %s', async (_, end, part) => {
    const { user } = show(part);
    publish();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: end, hidden: true }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('lets what was just said be read', async () => {
    show();
    await act(async () => toast.success('Content saved!'));
    publish();
    expect(reload).not.toHaveBeenCalled();
    await act(async () => void toaster.remove());
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the stream of the product', () => {
  async function open(user: object): Promise<number> {
    const { calls } = fakeApi({
      'POST /api/session': () => ({ body: sessionOf(user) }),
      'GET /api/clients': () => ({ body: [aClient(), aClient({ id: 'client-2' })] }),
      'GET /api/product/stream': () => ({ status: 403 }),
    });
    await session.renew();
    const { unmount } = await act(async () => renderRoutes(routes, '/'));
    await screen.findByRole('heading', { level: 1 });
    const followed = calls.filter(({ path }) => path === '/api/product/stream').length;
    unmount();
    return followed;
  }

  it('is followed by pages of the person who is signed in', async () => {
    expect(await open({})).toBe(1);
    expect(await open({ kind: 'anonymous', isStaff: false })).toBe(0);
  });
});
