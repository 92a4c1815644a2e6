import { Button, type ButtonProps } from '@ui/components/button';
import { toast } from '@ui/components/toaster.store';
import { useMailToast } from '../../components/mail-delivery';
import { profileText as text } from './profile.messages';
import { useMailReset } from './profile.requests';

interface MailedLinkButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  email: string;
}

/** Emails the person a link to choose a new password, which also verifies the address. */
export function MailedLinkButton({ email, ...look }: MailedLinkButtonProps) {
  const { trigger, isMutating } = useMailReset(email);
  const { isSent, detailsOf } = useMailToast();
  const handleSend = () =>
    trigger(undefined, {
      onSuccess: () => toast.success(isSent ? text('link.sent', { email }) : text('link.made'), detailsOf()),
    });
  return <Button {...look} isBusy={isMutating} onClick={handleSend} />;
}
