import { PASSWORD_COMPOSITION, validateNewPassword } from '@contracts/domain/password';
import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { renderPart } from '../../test/support/web/render-app';
import { FormBody } from './form-body';
import { toFormErrors } from './form-errors';
import { NewPasswordField, NewPasswordFields } from './new-password-fields';
import { PasswordField } from './password-field';

/** A form whose answer comes when `answer` is called. */
function open() {
  let answer = () => {};
  const onSubmit = () =>
    new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    });
  const { user } = renderPart(
    <Form onSubmit={onSubmit}>
      {() => (
        <FormBody>
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <button type="submit">Send</button>
        </FormBody>
      )}
    </Form>,
  );
  const field = screen.getByLabelText('Password') as HTMLInputElement;
  return { user, field, answer: () => act(async () => answer()) };
}

const toggle = (name: string) => screen.getByRole('button', { name });

describe('a password field', () => {
  it('is hidden until its person wants to see it, and keeps the focus and what was typed', async () => {
    const { user, field } = open();
    await user.type(field, ' Sécret1!');
    expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
    await user.click(toggle('Show password'));
    expect([field.type, field.value]).toEqual(['text', ' Sécret1!']);
    expect(document.activeElement).toBe(field);
    expect(toggle('Hide password').getAttribute('aria-controls')).toBe(field.id);
    await user.click(toggle('Hide password'));
    expect(field.type).toBe('password');
  });

  it('can be shown with the keyboard, without sending anything', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.tab();
    expect(document.activeElement).toBe(toggle('Show password'));
    await user.keyboard('{Enter}');
    expect(field.type).toBe('text');
  });

  it('ticks off what a new password needs as it is typed, and nothing for one that is known', async () => {
    const { user } = renderPart(
      <Form onSubmit={() => undefined}>{() => <NewPasswordFields label="New" verificationLabel="Again" />}</Form>,
    );
    const field = screen.getByLabelText('New');
    const note = () => document.getElementById(field.getAttribute('aria-describedby') ?? 'none')?.textContent;
    const missing = () => [...(note() ?? '').matchAll(/([^,]+) \(missing\)/g)].map(([, part]) => part?.trim());
    expect(missing()).toHaveLength(5);
    await user.type(field, 'gemeinde');
    expect(missing()).toEqual(['Uppercase letter', 'Number', 'One of @ $ ! % * ? & = ~ #']);
    expect(note()).toContain('8 characters (done), ');
    await user.type(field, 'G2');
    expect(missing()).toEqual(['One of @ $ ! % * ? & = ~ #']);
    await user.type(field, '=');
    expect([missing(), note()?.endsWith('Looks good')]).toEqual([[], true]);
    expect(screen.getByLabelText('Again').getAttribute('aria-describedby')).toBeNull();
  });

  const openNew = (fields: ReactNode) => {
    const validate = ({ password = '', verification = '' }) =>
      toFormErrors(validateNewPassword({ password, verification }));
    const { user } = renderPart(
      <Form onSubmit={() => undefined} validate={validate}>
        {() => (
          <FormBody>
            {fields}
            <button type="submit">Send</button>
          </FormBody>
        )}
      </Form>,
    );
    return { user, field: screen.getByLabelText('New') };
  };

  it('says its rule once: as a list from the start, in a sentence too when it was refused', async () => {
    const { user, field } = openNew(<NewPasswordFields label="New" verificationLabel="Again" />);
    await user.type(field, 'short');
    expect(screen.getByRole('status').textContent).toBe('1 of 5 requirements met');
    await user.tab();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(PASSWORD_COMPOSITION)).toBeNull();
    await user.click(toggle('Send'));
    expect(screen.getAllByText(PASSWORD_COMPOSITION)).toHaveLength(1);
    await user.type(field, 'Enough=8');
    expect(screen.queryByText(PASSWORD_COMPOSITION)).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Looks good');
  });

  it('leaves the sentence to the summary of a form that has one, and says every other error itself', async () => {
    const { user, field } = openNew(<NewPasswordField name="password" label="New" hasSummary />);
    await user.click(toggle('Send'));
    expect(screen.getByText('Password Required')).toBeTruthy();
    await user.type(field, 'short');
    expect(screen.queryByText(PASSWORD_COMPOSITION)).toBeNull();
    await user.type(field, '=Pass1word');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('is hidden while it is sent', async () => {
    const { user, field, answer } = open();
    await user.type(field, 'Secret1!');
    await user.click(toggle('Show password'));
    await user.click(toggle('Send'));
    expect(field.type).toBe('password');
    await answer();
    expect(field.type).toBe('text');
  });
});
