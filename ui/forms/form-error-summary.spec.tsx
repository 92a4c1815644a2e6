import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-final-form';
import { renderPart } from '../../test/support/web/render-app';
import { FormBody } from './form-body';
import { FormErrorSummary } from './form-error-summary';
import { TextField } from './text-field';

function errorsOf({ email = '', name = '' }: { email?: string; name?: string }) {
  return {
    ...(email === '' ? { email: 'Email Required' } : {}),
    ...(email !== '' && !email.includes('@') ? { email: 'Email Invalid' } : {}),
    ...(name === '' ? { name: 'Name Required' } : {}),
  };
}

it('says of each field what is wrong with it now, and strikes out what is corrected', async () => {
  const user = userEvent.setup();
  renderPart(
    <Form onSubmit={() => undefined} validate={errorsOf}>
      {() => (
        <FormBody>
          <FormErrorSummary />
          <TextField name="email" label="Email" />
          <TextField name="name" label="Name" />
          <button type="submit">Save</button>
        </FormBody>
      )}
    </Form>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const listed = () =>
    within(screen.getByRole('alert'))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect(listed()).toEqual(['Email Required', 'Name Required']);
  await user.click(within(screen.getByRole('alert')).getByRole('link', { name: '2 things to fix' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  await user.type(screen.getByLabelText('Email'), 'ann');
  expect(listed()).toEqual(['Email Invalid', 'Name Required']);
  await user.type(screen.getByLabelText('Email'), '@example.org');
  expect(listed()).toEqual([expect.stringContaining('Email Invalid'), 'Name Required']);
  expect(within(screen.getByRole('alert')).getAllByRole('listitem')[0]?.hasAttribute('data-corrected')).toBe(true);
});
