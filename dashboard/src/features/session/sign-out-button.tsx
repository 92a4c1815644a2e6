import { Button } from '@ui/components/button';
import { text } from '../../dashboard-messages';
import { useSignOut } from './session.requests';

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="outline" onClick={signOut}>
      {text('account.signOut')}
    </Button>
  );
}
