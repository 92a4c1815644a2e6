import { chakra } from '@chakra-ui/react';
import { PASSWORD_NOT_SET } from '@contracts/domain/account-messages';
import { validateNewPassword } from '@contracts/domain/password';
import { api, unwrap } from '@ui/api/api-client';
import { ApiError } from '@ui/api/api-error';
import { FieldErrorText } from '@ui/forms/field-frame';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { Button } from '@ui/parts/button';
import { toast } from '@ui/parts/toaster.store';
import { session } from '@ui/session/session';
import { FORM_ERROR } from 'final-form';
import { Form } from 'react-final-form';
import { accountText } from './account-pages.messages';
import type { ResetLink } from './reset-page';

interface Values {
  email: string;
  password: string;
  verification: string;
}

const DASHBOARD = '/dashboard';
/** The sentence that says so can be read first, milliseconds. */
const REDIRECT_MS = 3_000;

/** Saves the password, signs in with it and goes to the dashboard. */
export function ResetForm({ link, email }: { link: ResetLink; email: string }) {
  const handleSubmit = async ({ password }: Values) => {
    try {
      const { data } = await unwrap(api.POST('/api/users/setPassword', { body: { ...link, password } }));
      toast.success(data);
    } catch (error) {
      return mistakesOf(error);
    }
    // Whoever cannot be signed in here signs in there.
    await session.signIn({ email, password }).catch(() => undefined);
    setTimeout(() => window.location.replace(DASHBOARD), REDIRECT_MS);
    return undefined;
  };
  return (
    <chakra.section width="min(24rem, 100vw)" p={{ base: '4', sm: '6' }}>
      <chakra.h1 fontSize="xl" mb="6">
        {accountText('reset.title')}
      </chakra.h1>
      <Form<Values>
        initialValues={{ email, password: '', verification: '' }}
        onSubmit={handleSubmit}
        validate={({ password = '', verification = '' }) =>
          toFormErrors(validateNewPassword({ password, verification }))
        }
      >
        {({ submitError, dirtySinceLastSubmit, submitting, submitSucceeded }) => (
          <FormBody label={accountText('reset.title')}>
            <chakra.div display="grid" gap="5">
              <TextField
                name="email"
                type="email"
                label={accountText('reset.email')}
                autoComplete="username"
                isDisabled
              />
              <TextField
                name="password"
                type="password"
                label={accountText('reset.password')}
                help={accountText('reset.passwordHelp')}
                autoComplete="new-password"
                isRequired
              />
              <TextField
                name="verification"
                type="password"
                label={accountText('reset.verification')}
                autoComplete="new-password"
                isRequired
              />
              {submitError && !dirtySinceLastSubmit && (
                <div role="alert">
                  <FieldErrorText id="reset-error">{submitError}</FieldErrorText>
                </div>
              )}
              <Button
                type="submit"
                size="lg"
                isBusy={submitting || submitSucceeded}
                busyLabel={accountText('reset.submitting')}
              >
                {accountText('reset.submit')}
              </Button>
            </chakra.div>
          </FormBody>
        )}
      </Form>
    </chakra.section>
  );
}

/** What is wrong with a field is said there; anything else in the one sentence of the specification. */
function mistakesOf(error: unknown) {
  const isOfField = error instanceof ApiError && (error.errors.length > 0 || [410, 429].includes(error.statusCode));
  return isOfField ? toSubmissionErrors(error) : { [FORM_ERROR]: PASSWORD_NOT_SET };
}
