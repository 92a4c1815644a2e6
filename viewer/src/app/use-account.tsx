import type { MenuItem } from '@ui/components/menu-entry';
import { useLatePart } from '@ui/components/use-late-part';
import { useSession } from '@ui/session/session';
import { withLateSheet } from '@ui/theme/late-sheet';
import { LogIn, LogOut } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { accountText } from '../features/account/account.messages';
import { AccountButton, AccountLine, useSignOut } from '../features/account/account-button';
import { useSignedIn } from '../features/account/who-is-here';
import type { JoinPurpose, JoinTyped, JoinWays } from '../features/join/join.types';
import { JoinBar } from '../features/join/join-bar';
import { useStaffItems } from '../features/staff-links/staff-links';
import type { Editable } from '../features/staff-links/staff-links.logic';
import { useWelcomeBack } from '../features/welcome-back/use-welcome-back';

const loadJoinDialog = () => withLateSheet(import('../features/join/join-dialog')).then((part) => part.JoinDialog);

const PURPOSES = { choose: 'join', guest: 'joinAsGuest', account: 'joinWithAccount' } as const;

const NOTHING_TYPED: JoinTyped = { name: '', email: '' };

/** On pages without a chat, people can only sign in with an account. */
export const ACCOUNT_ONLY = {
  contentId: null,
  keys: '',
  enableAnonymous: false,
  requireSignin: true,
  isSigninOnly: false,
} as const;

export interface Account {
  /** For the navigation on wide screens. */
  button: ReactNode;
  /** For the menu on narrow screens. */
  items: readonly MenuItem[];
  /** For the footer. */
  line: ReactNode;
  /** Dialogs; render them once. */
  dialogs: ReactNode;
  /** `mustSignIn`: joining as a guest isn't enough. */
  openJoin: (mustSignIn?: boolean) => void;
  /** In place of the composer; null where only the dialog can take what joining asks for. */
  joinHere: ReactNode;
}

/** Signing in, joining, signing out, and staff links, as the navigation, footer, and chat of one page offer them. */
export function useAccount(
  asked: Omit<JoinWays, 'client'>,
  client: JoinWays['client'] | undefined,
  editable: Editable | null = null,
): Account {
  const ways = { ...asked, client: client ?? null };
  const person = useSignedIn();
  const { Part: JoinDialog, open, close: closeJoin } = useLatePart(loadJoinDialog);
  const [purpose, setPurpose] = useState<JoinPurpose>('join');
  const openJoin = useCallback(
    (mustSignIn = false) => {
      setPurpose(mustSignIn ? 'mustSignIn' : 'join');
      open();
    },
    [open],
  );
  const openWays = (start: keyof typeof PURPOSES) => {
    setPurpose(PURPOSES[start]);
    open();
  };
  const openSignIn = () => {
    setPurpose('signIn');
    open();
  };
  const typed = useJoinTyped(person?.uid);
  const { askToSignOut, signOutDialog } = useSignOut();
  const staff = useStaffItems(client?.id, editable);
  const welcomeDialog = useWelcomeBack(client?.id);
  const handleTyped = (values: Partial<JoinTyped>) => {
    typed.values = { ...typed.values, ...values };
  };
  const user = useSession()?.user;
  const isNameless = user?.kind === 'registered' && !user.displayName;
  const { contentId } = ways;
  const joinHere = contentId !== null && (!(ways.requireSignin || ways.isSigninOnly) || isNameless) && (
    <JoinBar
      ways={{ ...ways, contentId }}
      isNameless={isNameless}
      typed={typed.values}
      onTyped={handleTyped}
      onDialog={openWays}
    />
  );
  const isJoining = JoinDialog !== null;
  const wasJoining = useRef(false);
  useEffect(() => {
    if (wasJoining.current && !isJoining) focusComposer();
    wasJoining.current = isJoining;
  }, [isJoining]);
  return {
    button: <AccountButton staffItems={staff.items} onSignIn={openSignIn} onSignOut={askToSignOut} />,
    items: [
      ...staff.items,
      person
        ? {
            id: 'account',
            label: accountText('account.signOut'),
            hint: person.displayName,
            icon: <LogOut aria-hidden="true" />,
            onSelect: askToSignOut,
            hasLineAbove: staff.items.length > 0,
          }
        : {
            id: 'account',
            label: accountText('account.signIn'),
            icon: <LogIn aria-hidden="true" />,
            onSelect: openSignIn,
          },
    ],
    line: (
      <>
        {staff.line}
        <AccountLine onSignOut={askToSignOut} />
      </>
    ),
    dialogs: (
      <>
        {signOutDialog}
        {welcomeDialog}
        {JoinDialog && (
          <JoinDialog ways={ways} purpose={purpose} typed={typed.values} onTyped={handleTyped} onClose={closeJoin} />
        )}
      </>
    ),
    openJoin,
    joinHere: joinHere || null,
  };
}

/** What was typed into the forms, until someone else signs in: the next person must not see it. */
function useJoinTyped(uid: string | undefined) {
  const typed = useRef({ uid, values: NOTHING_TYPED });
  if (typed.current.uid !== uid) typed.current = { uid, values: NOTHING_TYPED };
  return typed.current;
}

/** People join because they want to write; the button that opened the dialog, which would otherwise get the focus back, is gone. */
function focusComposer(): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) document.querySelector<HTMLElement>('[data-composer] textarea:enabled')?.focus();
}
