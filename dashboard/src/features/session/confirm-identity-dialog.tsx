import { chakra } from '@chakra-ui/react';
import { PASSWORD_REQUIRED } from '@contracts/domain/password';
import { ApiError } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { FormBody } from '@ui/forms/form-body';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { PasswordField } from '@ui/forms/password-field';
import { SubmitError } from '@ui/forms/submit-error';
import { uiText } from '@ui/messages/ui-messages';
import type { SessionUser } from '@ui/session/session.types';
import { OrLine } from '@ui/sign-in/or-line';
import { ProviderButtons } from '@ui/sign-in/provider-buttons';
import { useEffect, useRef } from 'react';
import { Form } from 'react-final-form';
import { text } from '../../dashboard-messages';
import { useConfirmation } from './session.requests';

interface Values {
  password?: string;
}

interface ConfirmIdentityDialogProps {
  user: Pick<SessionUser, 'uid' | 'email'>;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks a signed-in person to confirm who they are, by password or through a provider. */
export function ConfirmIdentityDialog({ user, onConfirmed, onCancel }: ConfirmIdentityDialogProps) {
  const { choices, publicUrl, confirm, ...request } = useConfirmation(user.uid);
  const { data, error } = request;
  const fields = useRef<HTMLDivElement>(null);
  const asksPassword = Boolean(data?.password);
  useEffect(() => {
    if (asksPassword) fields.current?.querySelector('input')?.focus();
  }, [asksPassword]);
  const handleSubmit = async ({ password = '' }: Values) => {
    try {
      await confirm({ password });
      onConfirmed();
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.errors.length > 0)
        return { password: failure.errors.find(({ path }) => path === 'password')?.message ?? failure.message };
      return toSubmissionErrors(failure);
    }
  };
  const cancel = (
    <Button variant="outline" onClick={onCancel} keepsFocus>
      {uiText('action.cancel')}
    </Button>
  );
  return (
    <Dialog title={text('confirm.title')} size="sm" onClose={onCancel}>
      <chakra.div display="grid" gap="6">
        <chakra.p color="text-muted">
          {text('confirm.lead')} {user.email && text('confirm.as', { email: user.email })}
        </chakra.p>
        {!data && error && <RequestError headingLevel="h3" request={request} />}
        {!data && !error && <Skeleton height="12" />}
        {choices.length > 0 && (
          <ProviderButtons
            surface="dashboard"
            choices={choices}
            publicUrl={publicUrl}
            labelOf={({ name }) => text('confirm.with', { provider: name })}
            spend={confirm}
            onSignedIn={onConfirmed}
          />
        )}
        {choices.length > 0 && data?.password && <OrLine />}
        {data?.password ? (
          <Form<Values>
            onSubmit={handleSubmit}
            validate={({ password }) => (password ? {} : { password: PASSWORD_REQUIRED })}
          >
            {({ submitting }) => (
              <FormBody submitsOnEnter label={text('confirm.title')}>
                <chakra.div ref={fields} display="grid" gap="6">
                  <PasswordField name="password" label={text('signIn.password')} autoComplete="current-password" />
                  <SubmitError />
                  <chakra.div display="flex" flexWrap="wrap" justifyContent="end" gap="3">
                    {cancel}
                    <Button type="submit" isBusy={submitting} busyLabel={text('confirm.submitting')}>
                      {text('confirm.submit')}
                    </Button>
                  </chakra.div>
                </chakra.div>
              </FormBody>
            )}
          </Form>
        ) : (
          <>
            {data && choices.length === 0 && <chakra.p>{text('confirm.none')}</chakra.p>}
            <chakra.div display="flex" justifyContent="end">
              {cancel}
            </chakra.div>
          </>
        )}
      </chakra.div>
    </Dialog>
  );
}
