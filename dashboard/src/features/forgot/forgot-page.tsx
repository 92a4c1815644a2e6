import { chakra } from '@chakra-ui/react';
import { validateForgot } from '@contracts/domain/sign-in-form';
import { AuthPage } from '@ui/components/auth-page';
import { Button } from '@ui/components/button';
import { usePage } from '@ui/components/page-title';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { SubmitError } from '@ui/forms/submit-error';
import { TextField } from '@ui/forms/text-field';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { forgotText as text } from './forgot.messages';
import { type ResetAnswer, requestReset } from './forgot.requests';

interface Values {
  email: string;
}

interface ForgotPageProps {
  /** Shown below the confirmation that an email is on its way. */
  hint?: ReactNode;
  back: ReactNode;
}

/** Requests a link to choose a new password, then shows the result. */
export function ForgotPage({ hint, back }: ForgotPageProps) {
  const [answer, setAnswer] = useState<ResetAnswer | null>(null);
  const title = answer ? text(answer.isRequested ? 'forgot.done' : 'forgot.failed') : text('forgot.title');
  usePage({ title });
  const handleSubmit = async ({ email }: Values) => {
    try {
      setAnswer(await requestReset(email));
      return undefined;
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  return (
    <AuthPage title={title} lead={answer?.message ?? text('forgot.lead')} isLive>
      {!answer && (
        <Form<Values>
          initialValues={{ email: '' }}
          onSubmit={handleSubmit}
          validate={(values) => toFormErrors(validateForgot(values))}
        >
          {({ submitting }) => (
            <FormBody label={title} submitsOnEnter>
              <chakra.div display="grid" gap="6" mb="5">
                <TextField
                  name="email"
                  type="email"
                  label={text('forgot.email')}
                  autoComplete="username"
                  inputMode="email"
                />
                <SubmitError />
                <Button type="submit" size="lg" isBusy={submitting} busyLabel={text('forgot.submitting')}>
                  {text('forgot.submit')}
                </Button>
              </chakra.div>
            </FormBody>
          )}
        </Form>
      )}
      {answer?.isRequested && hint}
      {back}
    </AuthPage>
  );
}
