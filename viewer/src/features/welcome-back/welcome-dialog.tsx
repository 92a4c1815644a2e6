import { api } from '@ui/api/api-client';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { toast } from '@ui/components/toaster.store';
import { session } from '@ui/session/session';
import { useState } from 'react';
import { welcomeText } from './welcome-back.messages';

export interface WelcomeDialogProps {
  clientId: string;
  name: string;
  onContinue: () => void;
}

/** Greets the person whom this browser knows, who may not be the one using it now (spec 1 §2). */
export function WelcomeDialog({ clientId, name, onContinue }: WelcomeDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const handleContinue = () => {
    onContinue();
    // Only for the organization's statistics: viewers are counted without it.
    api.POST('/api/clients/{clientId}/arrivals', { params: { path: { clientId } } }).catch(() => {});
  };
  const handleSignOut = async () => {
    setIsLeaving(true);
    await session.signOut().catch(() => toast.error(welcomeText('welcome.signOutFailed')));
    setIsLeaving(false);
  };
  return (
    <Dialog
      title={welcomeText('welcome.title')}
      onClose={handleContinue}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={handleSignOut} isBusy={isLeaving}>
            {welcomeText('welcome.signOut')}
          </Button>
          <Button onClick={handleContinue} data-autofocus>
            {welcomeText('welcome.continue')}
          </Button>
        </>
      }
    >
      {welcomeText('welcome.as', { name })}
    </Dialog>
  );
}
