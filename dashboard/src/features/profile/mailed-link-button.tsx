import { Button, type ButtonProps } from '@ui/parts/button';
import { toast } from '@ui/parts/toaster.store';
import { useAct } from '@ui/parts/use-act';
import { requestReset } from './own-account.requests';
import { profileText as text } from './profile.messages';

interface MailedLinkButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  email: string;
}

/** Mails the person a link with which to choose another password, which proves the mailbox too. */
export function MailedLinkButton({ email, ...look }: MailedLinkButtonProps) {
  const { isBusy, run } = useAct();
  const handleSend = () =>
    run(async () => {
      await requestReset(email);
      toast.success(text('link.sent', { email }));
    });
  return <Button {...look} isBusy={isBusy} onClick={handleSend} />;
}
