import { Button } from '@ui/parts/button';
import { StateFrame } from '@ui/states/state-frame';
import { BadgeCheck } from 'lucide-react';
import { useEffect } from 'react';
import { accountsText } from './accounts.messages';

const NEXT_MS = 3_000;

/** Says that the account is the person's own now, and goes on by itself. */
export function VerifiedAccount({ organisation, onNext }: { organisation: string; onNext: () => void }) {
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
      {accountsText('verify.lead', { organisation })}
    </StateFrame>
  );
}
