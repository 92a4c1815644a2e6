import { Avatar } from '@ui/components/avatar';
import { Button } from '@ui/components/button';
import type { MenuItem } from '@ui/components/menu-entry';
import { toast } from '@ui/components/toaster.store';
import { TOUCH_ROOM } from '@ui/components/touch-room';
import { useLatePart } from '@ui/components/use-late-part';
import { session } from '@ui/session/session';
import { styled } from '@ui/styled-system/jsx';
import { withLateSheet } from '@ui/theme/late-sheet';
import { LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Menu } from '../../components/menu';
import { accountText } from './account.messages';
import { useSignedIn } from './who-is-here';

interface AccountButtonProps {
  /** Links for staff only. */
  staffItems: readonly MenuItem[];
  onSignIn: () => void;
  onSignOut: () => void;
}

/** "Sign in", or the person's image with a menu to sign out. */
export function AccountButton({ staffItems, onSignIn, onSignOut }: AccountButtonProps) {
  const person = useSignedIn();
  if (!person) {
    return (
      <Button
        size="sm"
        variant="outline"
        bg="transparent"
        color="inherit"
        borderColor="color-mix(in srgb, currentColor 35%, transparent)"
        _hover={{ bg: 'color-mix(in srgb, currentColor 12%, transparent)' }}
        onClick={onSignIn}
      >
        {accountText('account.signIn')}
      </Button>
    );
  }
  return (
    <Menu
      label={accountText('account.menu', { name: person.displayName })}
      header={
        <styled.div px="3" py="2" fontSize="sm" borderBottomWidth="1px" borderColor="border" mb="1.5">
          <styled.span display="block" fontSize="xs" color="text-muted">
            {accountText('account.as')}
          </styled.span>
          <styled.span fontWeight="medium">{person.displayName}</styled.span>
        </styled.div>
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
        <styled.button
          type="button"
          display="grid"
          borderRadius="full"
          aria-label={accountText('account.menu', { name: person.displayName })}
          {...trigger}
        >
          <Avatar id={person.uid} name={person.displayName} src={person.photoUrl} />
        </styled.button>
      )}
    />
  );
}

/** The display name with a Sign Out link, for the footer (spec 1 §2). */
export function AccountLine({ onSignOut }: { onSignOut: () => void }) {
  const person = useSignedIn();
  if (!person) return null;
  return (
    <styled.span display="inline-flex" alignItems="center" gap="3" minWidth="0">
      <styled.span truncate maxWidth="16rem">
        {person.displayName}
      </styled.span>
      <styled.button
        type="button"
        onClick={onSignOut}
        flexShrink="0"
        color="text"
        fontWeight="medium"
        textDecoration="underline"
        textUnderlineOffset="3px"
        borderRadius="control"
        css={TOUCH_ROOM}
      >
        {accountText('account.signOut')}
      </styled.button>
    </styled.span>
  );
}

const loadConfirmDialog = () =>
  withLateSheet(import('@ui/components/confirm-dialog')).then((part) => part.ConfirmDialog);

/** Asks before signing out; the visitor is anonymous again after two seconds (spec 1 §4). */
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
