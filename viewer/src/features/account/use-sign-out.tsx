import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { toast } from '@ui/parts/toaster.store';
import { session } from '@ui/session/session';
import { type ReactNode, useState } from 'react';
import { accountText } from './account.messages';

/** Asks before it signs out; the visitor is anonymous again after two seconds (spec 1 §4). */
export function useSignOut(): { askToSignOut: () => void; signOutDialog: ReactNode } {
  const [state, setState] = useState<'idle' | 'asking' | 'leaving'>('idle');

  const handleConfirm = async () => {
    setState('leaving');
    await session.signOut().catch(() => toast.error(accountText('account.failed')));
    setState('idle');
  };

  return {
    askToSignOut: () => setState('asking'),
    signOutDialog: state !== 'idle' && (
      <ConfirmDialog
        title={accountText('account.signOut')}
        confirmLabel={accountText('account.leave')}
        isBusy={state === 'leaving'}
        onConfirm={handleConfirm}
        onCancel={() => setState('idle')}
      >
        {accountText('account.ask')}
      </ConfirmDialog>
    ),
  };
}
