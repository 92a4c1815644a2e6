import { Button } from '@ui/parts/button';
import { text } from '../../dashboard-messages';
import { useSignOut } from './use-sign-out';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="outline" onClick={signOut}>
      {text('account.signOut')}
    </Button>
  );
}
