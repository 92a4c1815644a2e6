import { toast } from '@ui/parts/toaster.store';
import { useLatePart } from '@ui/parts/use-late-part';
import { session } from '@ui/session/session';
import { type ReactNode, useState } from 'react';
import { accountText } from './account.messages';

const loadConfirmDialog = () => import('@ui/parts/confirm-dialog').then((part) => part.ConfirmDialog);

/** Asks before it signs out; the visitor is anonymous again after two seconds (spec 1 §4). */
export function useSignOut(): { askToSignOut: () => void; signOutDialog: ReactNode } {
  const { Part: ConfirmDialog, open, close } = useLatePart(loadConfirmDialog);
  const [isLeaving, setIsLeaving] = useState(false);

  const handleConfirm = async () => {
    setIsLeaving(true);
    await session.signOut().catch(() => toast.error(accountText('account.failed')));
    setIsLeaving(false);
    close();
  };

  return {
    askToSignOut: open,
    signOutDialog: ConfirmDialog && (
      <ConfirmDialog
        title={accountText('account.signOut')}
        confirmLabel={accountText('account.leave')}
        isBusy={isLeaving}
        onConfirm={handleConfirm}
        onCancel={close}
      >
        {accountText('account.ask')}
      </ConfirmDialog>
    ),
  };
}
