import { validateNewPassword } from '@contracts/domain/password';
import { ApiError } from '@ui/api/api-error';
import { type AuthClient, brandOf } from '@ui/components/auth-brand';
import { AuthPage } from '@ui/components/auth-page';
import { Button } from '@ui/components/button';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { NewPasswordFields } from '@ui/forms/new-password-fields';
import { SubmitError } from '@ui/forms/submit-error';
import { TextField } from '@ui/forms/text-field';
import { session } from '@ui/session/session';
import { styled } from '@ui/styled-system/jsx';
import { FORM_ERROR } from 'final-form';
import { Form } from 'react-final-form';
import { accountText } from './account-pages.messages';

export interface NewPassword {
  email: string;
  password: string;
  verification: string;
}

export interface NewPasswordFormProps {
  title: string;
  lead: string;
  client: AuthClient | null;
  email: string;
  submit: { label: string; busyLabel: string };
  /** The text for failures that aren't the person's mistake. */
  failure: string;
  onSave: (values: NewPassword) => Promise<void>;
  /** Where to go next, and after how many milliseconds. */
  next: { address: string; afterMs: number };
}

/** Statuses of refusals whose messages help. */
const TOLD = [409, 410, 429];

/** Saves the password, signs in with it, and goes to the next page. */
export function NewPasswordForm({ title, lead, client, email, submit, failure, onSave, next }: NewPasswordFormProps) {
  const handleSubmit = async (values: NewPassword) => {
    try {
      await onSave(values);
    } catch (error) {
      return errorsOf(error, failure);
    }
    // If signing in fails here, the next page asks for it.
    await session.signIn({ email, password: values.password }).catch(() => undefined);
    setTimeout(() => window.location.replace(next.address), next.afterMs);
    return undefined;
  };
  return (
    <AuthPage title={title} lead={lead} brand={brandOf(client)}>
      <Form<NewPassword>
        initialValues={{ email, password: '', verification: '' }}
        onSubmit={handleSubmit}
        validate={({ password = '', verification = '' }) =>
          toFormErrors(validateNewPassword({ password, verification }))
        }
      >
        {({ submitting, submitSucceeded }) => (
          <FormBody submitsOnEnter label={title}>
            <styled.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
              <TextField
                name="email"
                type="email"
                label={accountText('account.email')}
                autoComplete="username"
                isReadOnly
              />
              <NewPasswordFields
                label={accountText('account.password')}
                verificationLabel={accountText('account.verification')}
                isRequired
              />
              <SubmitError />
              <Button type="submit" size="lg" isBusy={submitting || submitSucceeded} busyLabel={submit.busyLabel}>
                {submit.label}
              </Button>
            </styled.div>
          </FormBody>
        )}
      </Form>
    </AuthPage>
  );
}

/** Field errors are shown at their fields; everything else gets the specification's sentence. */
function errorsOf(error: unknown, failure: string) {
  const isTold = error instanceof ApiError && (error.errors.length > 0 || TOLD.includes(error.statusCode));
  return isTold ? toSubmissionErrors(error) : { [FORM_ERROR]: failure };
}
