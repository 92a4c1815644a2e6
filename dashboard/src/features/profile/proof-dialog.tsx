import { chakra } from '@chakra-ui/react';
import { PASSWORD_REQUIRED } from '@contracts/domain/password';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { FormBody } from '@ui/forms/form-body';
import { PasswordField } from '@ui/forms/password-field';
import { SubmitError } from '@ui/forms/submit-error';
import { uiText } from '@ui/messages/ui-messages';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { profileText as text } from './profile.messages';

interface Proof {
  currentPassword?: string;
}

export interface ProofDialogProps<Values extends Proof> {
  title: string;
  initialValues: Values;
  /** Whether to ask for the current password. */
  hasPassword: boolean;
  submit: { label: string; busyLabel: string };
  validate: (values: Values) => Record<string, unknown>;
  onSubmit: (values: Values) => Promise<Record<string, unknown> | undefined>;
  onCancel: () => void;
  children: ReactNode;
}

/** Changes how the account signs in, with a fresh proof of identity. */
export function ProofDialog<Values extends Proof>(props: ProofDialogProps<Values>) {
  const { title, initialValues, hasPassword, submit, validate, onSubmit, onCancel, children } = props;
  const errorsIn = (values: Values) => {
    const isMissing = hasPassword && !values.currentPassword;
    return isMissing ? { currentPassword: PASSWORD_REQUIRED, ...validate(values) } : validate(values);
  };
  return (
    <Dialog title={title} size="sm" onClose={onCancel}>
      <Form<Values> initialValues={initialValues} validate={errorsIn} onSubmit={onSubmit}>
        {({ submitting }) => (
          <FormBody label={title}>
            <chakra.div display="grid" gap="6">
              {hasPassword ? (
                <PasswordField
                  name="currentPassword"
                  label={text('password.current')}
                  autoComplete="current-password"
                  isRequired
                />
              ) : (
                <chakra.p fontSize="sm" color="text-muted">
                  {text('password.fresh')}
                </chakra.p>
              )}
              {children}
              <SubmitError />
              <chakra.div display="flex" flexWrap="wrap" justifyContent="end" gap="3">
                <Button variant="outline" onClick={onCancel} keepsFocus>
                  {uiText('action.cancel')}
                </Button>
                <Button type="submit" isBusy={submitting} busyLabel={submit.busyLabel}>
                  {submit.label}
                </Button>
              </chakra.div>
            </chakra.div>
          </FormBody>
        )}
      </Form>
    </Dialog>
  );
}
