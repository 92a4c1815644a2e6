import { Button } from '@ui/components/button';
import { StateFrame } from '@ui/components/state-frame';
import { BadgeCheck, MailWarning } from 'lucide-react';
import { useEffect } from 'react';
import { accountsText } from './accounts.messages';

const NEXT_MS = 3_000;

/** Says that the account is verified, then continues automatically. */
export function VerifiedAccount({ organization, onNext }: { organization: string; onNext: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onNext, NEXT_MS);
    return () => clearTimeout(timer);
  }, [onNext]);
  return (
    <StateFrame
      role="status"
      icon={<BadgeCheck size={24} />}
      title={accountsText('verify.title')}
      action={<Button onClick={onNext}>{accountsText('verify.next')}</Button>}
    >
      {accountsText('verify.lead', { organization })}
    </StateFrame>
  );
}

interface UnverifiedAccountProps {
  organization: string;
  email: string;
  onNext: () => void;
}

/** Tells someone who used a link that was shown to staff that they still need to open the emailed one. */
export function UnverifiedAccount({ organization, email, onNext }: UnverifiedAccountProps) {
  return (
    <StateFrame
      role="status"
      icon={<MailWarning size={24} />}
      title={accountsText('unverified.title')}
      action={<Button onClick={onNext}>{accountsText('verify.next')}</Button>}
    >
      {accountsText('unverified.lead', { organization, email })}
    </StateFrame>
  );
}
