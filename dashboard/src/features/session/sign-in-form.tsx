import { chakra } from '@chakra-ui/react';
import type { FieldError } from '@contracts/domain/errors';
import { validateNewPassword } from '@contracts/domain/password';
import { validateSignIn } from '@contracts/domain/sign-in-form';
import { FieldErrorText } from '@ui/forms/field-frame';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { Button } from '@ui/parts/button';
import { Logo } from '@ui/parts/logo';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { text } from '../../dashboard-messages';

export interface SignInValues {
  email: string;
  password: string;
  newPassword?: string;
  verification?: string;
}

export interface SignInFormProps {
  /** Said above the fields. */
  note?: ReactNode;
  /** Ways to sign in without a password, above the fields. */
  providers?: ReactNode;
  /** Other ways on, below the button. */
  footer?: ReactNode;
  /** The password was right, but an administrator set it: the person chooses another one. */
  mustChange?: boolean;
  onSubmit: (values: SignInValues) => Promise<Record<string, unknown> | undefined>;
}

const EMPTY: SignInValues = { email: '', password: '' };

export function SignInForm({ note, providers, footer, mustChange = false, onSubmit }: SignInFormProps) {
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
        <chakra.h1 fontSize="xl">{text('signIn.title')}</chakra.h1>
        <chakra.p mt="1" mb="6" color="text-muted" fontSize="sm">
          {text(mustChange ? 'signIn.changeLead' : 'signIn.lead')}
        </chakra.p>
        {note}
        {!mustChange && providers}
        <Form<SignInValues>
          initialValues={EMPTY}
          onSubmit={onSubmit}
          validate={(values) => toFormErrors(mistakesIn(values, mustChange))}
        >
          {({ submitError, dirtySinceLastSubmit, submitting }) => (
            <FormBody submitsOnEnter label={text('signIn.title')}>
              <chakra.div display="grid" gap="5">
                <TextField
                  name="email"
                  type="email"
                  label={text('signIn.email')}
                  autoComplete="username"
                  inputMode="email"
                  isReadOnly={mustChange}
                />
                <TextField
                  name="password"
                  type="password"
                  label={text('signIn.password')}
                  autoComplete="current-password"
                  isReadOnly={mustChange}
                />
                {mustChange && <NewPasswordFields />}
                {submitError && !dirtySinceLastSubmit && (
                  <div role="alert">
                    <FieldErrorText id="sign-in-error">{submitError}</FieldErrorText>
                  </div>
                )}
                <Button type="submit" size="lg" isBusy={submitting} busyLabel={text('signIn.submitting')}>
                  {text(mustChange ? 'signIn.saveAndSubmit' : 'signIn.submit')}
                </Button>
              </chakra.div>
            </FormBody>
          )}
        </Form>
        {footer && <chakra.div mt="5">{footer}</chakra.div>}
      </chakra.div>
    </chakra.main>
  );
}

function NewPasswordFields() {
  return (
    <>
      <TextField
        name="newPassword"
        type="password"
        label={text('signIn.newPassword')}
        help={text('signIn.passwordRule')}
        autoComplete="new-password"
      />
      <TextField name="verification" type="password" label={text('signIn.verification')} autoComplete="new-password" />
    </>
  );
}

function mistakesIn(values: SignInValues, mustChange: boolean): FieldError[] {
  if (!mustChange) return validateSignIn(values);
  const { newPassword = '', verification = '' } = values;
  return validateNewPassword({ password: newPassword, verification }).map(({ path, message }) => ({
    path: path === 'password' ? 'newPassword' : path,
    message,
  }));
}
