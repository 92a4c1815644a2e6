import type { FieldError } from '@contracts/domain/errors';
import { validateNewPassword } from '@contracts/domain/password';
import { validateSignIn } from '@contracts/domain/sign-in-form';
import { AuthPage } from '@ui/components/auth-page';
import { Button } from '@ui/components/button';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors } from '@ui/forms/form-errors';
import { fieldId } from '@ui/forms/form-text';
import { NewPasswordFields } from '@ui/forms/new-password-fields';
import { PasswordField } from '@ui/forms/password-field';
import { SubmitError } from '@ui/forms/submit-error';
import { TextField } from '@ui/forms/text-field';
import { styled } from '@ui/styled-system/jsx';
import { type ReactNode, useEffect } from 'react';
import { Form } from 'react-final-form';
import { text } from '../../dashboard-messages';

export interface SignInValues {
  email: string;
  password: string;
  newPassword?: string;
  verification?: string;
}

export interface SignInFormProps {
  /** Below the title. */
  lead?: string;
  /** Above the fields. */
  note?: ReactNode;
  /** Ways to sign in without a password, above the fields. */
  providers?: ReactNode;
  /** Further links, below the button. */
  footer?: ReactNode;
  /** The password was right, but an administrator set it: the person has to choose a new one. */
  mustChange?: boolean;
  onSubmit: (values: SignInValues) => Promise<Record<string, unknown> | undefined>;
}

const EMPTY: SignInValues = { email: '', password: '' };

/** A mouse implies a keyboard; on a touch screen, the focus would open one over the page. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

export function SignInForm({
  lead = text('signIn.lead'),
  note,
  providers,
  footer,
  mustChange = false,
  onSubmit,
}: SignInFormProps) {
  useEffect(() => {
    if (window.matchMedia?.(HAS_KEYBOARD).matches) document.getElementById(fieldId('email'))?.focus();
  }, []);
  return (
    <AuthPage title={text('signIn.title')} lead={mustChange ? text('signIn.changeLead') : lead}>
      {note}
      {!mustChange && providers}
      <Form<SignInValues>
        initialValues={EMPTY}
        onSubmit={onSubmit}
        validate={(values) => toFormErrors(errorsIn(values, mustChange))}
      >
        {({ submitting }) => (
          <FormBody submitsOnEnter label={text('signIn.title')}>
            <styled.div display="grid" gap="6">
              <TextField
                name="email"
                type="email"
                label={text('signIn.email')}
                autoComplete="username"
                inputMode="email"
                isReadOnly={mustChange}
              />
              <PasswordField
                name="password"
                label={text('signIn.password')}
                autoComplete="current-password"
                isReadOnly={mustChange}
              />
              {mustChange && (
                <NewPasswordFields
                  name="newPassword"
                  label={text('signIn.newPassword')}
                  verificationLabel={text('signIn.verification')}
                />
              )}
              <SubmitError />
              <Button type="submit" size="lg" isBusy={submitting} busyLabel={text('signIn.submitting')}>
                {text(mustChange ? 'signIn.saveAndSubmit' : 'signIn.submit')}
              </Button>
            </styled.div>
          </FormBody>
        )}
      </Form>
      {footer && <styled.div mt="5">{footer}</styled.div>}
    </AuthPage>
  );
}

function errorsIn(values: SignInValues, mustChange: boolean): FieldError[] {
  if (!mustChange) return validateSignIn(values);
  const { newPassword = '', verification = '' } = values;
  return validateNewPassword({ password: newPassword, verification }).map(({ path, message }) => ({
    path: path === 'password' ? 'newPassword' : path,
    message,
  }));
}
