import { chakra } from '@chakra-ui/react';
import { Avatar } from '@ui/components/avatar';
import { IconButton } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import type { MenuItem } from '@ui/components/menu-entry';
import { formText } from '@ui/forms/form.messages';
import { uiText } from '@ui/messages/ui-messages';
import { usePageReload } from '@ui/product/page-reload';
import { useSession } from '@ui/session/session';
import { type ColorModeChoice, setColorMode, useColorMode } from '@ui/theme/color-mode';
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Menu } from '../../components/menu';
import { text } from '../../dashboard-messages';
import { useSignOut } from '../../features/session/session.requests';
import { paths } from '../paths';

const MODES = [
  { id: 'light', label: text('account.light'), icon: <Sun aria-hidden="true" /> },
  { id: 'dark', label: text('account.dark'), icon: <Moon aria-hidden="true" /> },
  { id: 'system', label: text('account.system'), icon: <Monitor aria-hidden="true" /> },
] as const satisfies readonly (MenuItem & { id: ColorModeChoice })[];

/** The person's photo; opens a menu with the profile, the colors, and signing out. */
export function AccountMenu() {
  const user = useSession()?.user;
  const { choice } = useColorMode();
  const signOut = useSignOut();
  const { isHeld } = usePageReload();
  const [isAsked, setIsAsked] = useState(false);
  const { clientId } = useParams();
  const name = user?.displayName ?? user?.email ?? '';
  const items: MenuItem[] = [
    {
      id: 'profile',
      label: text('account.profile'),
      to: paths.profile(clientId),
      icon: <UserRound aria-hidden="true" />,
    },
    ...MODES.map((mode) => ({ ...mode, isChecked: mode.id === choice, onSelect: () => setColorMode(mode.id) })),
    {
      id: 'sign-out',
      label: text('account.signOut'),
      icon: <LogOut aria-hidden="true" />,
      hasLineAbove: true,
      onSelect: isHeld ? () => setIsAsked(true) : signOut,
    },
  ];
  return (
    <>
      <Menu
        items={items}
        header={
          <chakra.div px="3" pt="2" pb="3" mb="1.5" borderBottomWidth="1px" borderColor="border" fontSize="sm">
            <chakra.div color="text-muted" fontSize="xs">
              {text('account.signedInAs')}
            </chakra.div>
            <chakra.div fontWeight="semibold">{name}</chakra.div>
            {user?.email && user.email !== name && <chakra.div color="text-muted">{user.email}</chakra.div>}
          </chakra.div>
        }
        trigger={
          <IconButton label={text('account.label')} borderRadius="full">
            <Avatar id={user?.uid ?? ''} name={name} src={user?.photoUrl} />
          </IconButton>
        }
      />
      {isAsked && (
        <ConfirmDialog
          title={formText('form.leaveTitle')}
          confirmLabel={text('account.signOut')}
          cancelLabel={uiText('action.stay')}
          isDanger
          onConfirm={signOut}
          onCancel={() => setIsAsked(false)}
        >
          {formText('form.leave')}
        </ConfirmDialog>
      )}
    </>
  );
}
