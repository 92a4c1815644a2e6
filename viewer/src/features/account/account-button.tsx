import { chakra } from '@chakra-ui/react';
import { Avatar } from '@ui/parts/avatar';
import { Button } from '@ui/parts/button';
import { Menu, type MenuItem } from '@ui/parts/menu';
import { LogOut } from 'lucide-react';
import { accountText } from './account.messages';
import { useSignedIn } from './who-is-here';

export interface AccountButtonProps {
  /** Ways that only staff have. */
  staffItems: readonly MenuItem[];
  onSignIn: () => void;
  onSignOut: () => void;
}

/** "Sign In", or the picture of who is signed in with the way out behind it. */
export function AccountButton({ staffItems, onSignIn, onSignOut }: AccountButtonProps) {
  const person = useSignedIn();
  if (!person) {
    return (
      <Button size="sm" variant="quiet" onClick={onSignIn}>
        {accountText('account.signIn')}
      </Button>
    );
  }
  return (
    <Menu
      label={accountText('account.menu', { name: person.displayName })}
      header={
        <chakra.div px="3" py="2" fontSize="sm" borderBottomWidth="1px" borderColor="border" mb="1.5">
          <chakra.span display="block" fontSize="xs" color="text-muted">
            {accountText('account.as')}
          </chakra.span>
          <chakra.span fontWeight="medium">{person.displayName}</chakra.span>
        </chakra.div>
      }
      items={[
        ...staffItems,
        {
          id: 'out',
          label: accountText('account.signOut'),
          icon: <LogOut aria-hidden="true" />,
          onSelect: onSignOut,
          hasLineAbove: staffItems.length > 0,
        },
      ]}
      trigger={(trigger) => (
        <chakra.button
          type="button"
          display="grid"
          borderRadius="full"
          aria-label={accountText('account.menu', { name: person.displayName })}
          {...trigger}
        >
          <Avatar name={person.displayName} src={person.photoUrl} />
        </chakra.button>
      )}
    />
  );
}
