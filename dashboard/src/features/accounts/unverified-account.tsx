import { Button } from '@ui/parts/button';
import { StateFrame } from '@ui/states/state-frame';
import { MailWarning } from 'lucide-react';
import { accountsText } from './accounts.messages';

export interface UnverifiedAccountProps {
  organisation: string;
  email: string;
  onNext: () => void;
}

/** Says to somebody who was shown a link that the mailed one is still to be opened. */
export function UnverifiedAccount({ organisation, email, onNext }: UnverifiedAccountProps) {
  return (
    <StateFrame
      role="status"
      icon={<MailWarning size={24} />}
      title={accountsText('unverified.title')}
      action={<Button onClick={onNext}>{accountsText('verify.next')}</Button>}
    >
      {accountsText('unverified.lead', { organisation, email })}
    </StateFrame>
  );
}
