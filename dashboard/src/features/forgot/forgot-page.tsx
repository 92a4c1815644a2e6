import { chakra } from '@chakra-ui/react';
import { validateForgot } from '@contracts/domain/sign-in-form';
import { FieldErrorText } from '@ui/forms/field-frame';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { Button } from '@ui/parts/button';
import { Logo } from '@ui/parts/logo';
import { usePage } from '@ui/parts/page-title';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-final-form';
import { text } from '../../dashboard-messages';
import { type ResetAnswer, requestReset } from './request-reset';

interface Values {
  email: string;
}

/** Asks for a link to choose a new password, then says what came of it. */
export function ForgotPage({ back }: { back: ReactNode }) {
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
    <chakra.main
      id="content"
      display="grid"
      minHeight="100dvh"
      alignContent="center"
      justifyItems="center"
      p="4"
      gap="8"
    >
      <Logo />
      <chakra.div
        width="full"
        maxWidth="24rem"
        p={{ base: '6', sm: '8' }}
        borderRadius="card"
        borderWidth="1px"
        borderColor="border"
        bg="surface"
      >
        <chakra.div aria-live="polite">
          <chakra.h1 fontSize="xl">{title}</chakra.h1>
          <chakra.p mt="1" mb="6" color="text-muted" fontSize="sm">
            {answer?.message ?? text('forgot.lead')}
          </chakra.p>
        </chakra.div>
        {!answer && (
          <Form<Values>
            initialValues={{ email: '' }}
            onSubmit={handleSubmit}
            validate={(values) => toFormErrors(validateForgot(values))}
          >
            {({ submitError, dirtySinceLastSubmit, submitting }) => (
              <FormBody label={title}>
                <chakra.div display="grid" gap="5" mb="5">
                  <TextField
                    name="email"
                    type="email"
                    label={text('forgot.email')}
                    autoComplete="username"
                    inputMode="email"
                  />
                  {submitError && !dirtySinceLastSubmit && (
                    <div role="alert">
                      <FieldErrorText id="forgot-error">{submitError}</FieldErrorText>
                    </div>
                  )}
                  <Button type="submit" size="lg" isBusy={submitting} busyLabel={text('forgot.submitting')}>
                    {text('forgot.submit')}
                  </Button>
                </chakra.div>
              </FormBody>
            )}
          </Form>
        )}
        {back}
      </chakra.div>
    </chakra.main>
  );
}
