import { api, unwrap } from '@ui/api/api-client';
import { errorMessage } from '@ui/messages/error-message';
import { Button, type ButtonProps } from '@ui/parts/button';
import { toast } from '@ui/parts/toaster.store';
import { useState } from 'react';
import { profileText as text } from './profile.messages';

interface MailedLinkButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  email: string;
}

/** Mails the person a link with which to choose another password, which proves the mailbox too. */
export function MailedLinkButton({ email, ...look }: MailedLinkButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const handleSend = async () => {
    setIsBusy(true);
    try {
      await unwrap(api.POST('/api/users/reset', { body: { email } }));
      toast.success(text('link.sent', { email }));
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setIsBusy(false);
    }
  };
  return <Button {...look} isBusy={isBusy} onClick={handleSend} />;
}
