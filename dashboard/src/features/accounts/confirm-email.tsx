import { chakra } from '@chakra-ui/react';
import { LINK_IS_OVER } from '@contracts/domain/account-messages';
import { hasStatus } from '@ui/api/api-error';
import { Button } from '@ui/components/button';
import { StateFrame } from '@ui/components/state-frame';
import { FieldErrorText } from '@ui/forms/field-frame';
import { errorMessage } from '@ui/messages/error-message';
import { session } from '@ui/session/session';
import { MailCheck, MailQuestion, Unlink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { accountsText as text } from './accounts.messages';
import { confirmAddress } from './accounts.requests';

export interface ConfirmEmailProps {
  userId: string;
  code: string;
  /** What to do next, whether it worked or not. */
  wayOn: ReactNode;
}

type State = { step: 'asked' | 'busy' | 'done' | 'over' } | { step: 'failed'; message: string };

const OVER = [400, 404, 410];

/** Confirms a changed address on a click, because programs open links in emails before people do. */
export function ConfirmEmail({ userId, code, wayOn }: ConfirmEmailProps) {
  const [state, setState] = useState<State>({ step: 'asked' });
  const handleConfirm = async () => {
    setState({ step: 'busy' });
    try {
      await confirmAddress({ userId, code });
      // All of the person's sessions have ended, perhaps including this one.
      await session.renew().catch(() => undefined);
      setState({ step: 'done' });
    } catch (error) {
      setState(hasStatus(error, ...OVER) ? { step: 'over' } : { step: 'failed', message: errorMessage(error) });
    }
  };
  if (state.step === 'done') {
    return (
      <StateFrame
        role="status"
        headingLevel="h1"
        icon={<MailCheck size={24} />}
        title={text('email.done')}
        action={wayOn}
      >
        {text('email.doneLead')}
      </StateFrame>
    );
  }
  if (state.step === 'over') {
    return (
      <StateFrame role="status" headingLevel="h1" icon={<Unlink size={24} />} title={text('link.over')} action={wayOn}>
        {LINK_IS_OVER}
      </StateFrame>
    );
  }
  return (
    <StateFrame
      headingLevel="h1"
      icon={<MailQuestion size={24} />}
      title={text('email.title')}
      action={
        <chakra.div display="grid" gap="4" justifyItems="center">
          <Button size="lg" onClick={handleConfirm} isBusy={state.step === 'busy'}>
            {text('email.confirm')}
          </Button>
          {state.step === 'failed' && (
            <div role="alert">
              <FieldErrorText id="confirm-error">{state.message}</FieldErrorText>
            </div>
          )}
        </chakra.div>
      }
    >
      {text('email.lead')}
    </StateFrame>
  );
}
