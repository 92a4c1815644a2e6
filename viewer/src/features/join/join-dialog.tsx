import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { Skeleton } from '@ui/components/skeleton';
import { type ProductInfo, useProduct } from '@ui/product/product-info';
import { session, useSession } from '@ui/session/session';
import type { SessionUser } from '@ui/session/session.types';
import { OrLine } from '@ui/sign-in/or-line';
import { ProviderButtons } from '@ui/sign-in/provider-buttons';
import { providerChoices } from '@ui/sign-in/provider-choices';
import type { ProviderChoice } from '@ui/sign-in/provider-window';
import { styled } from '@ui/styled-system/jsx';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { AccountForm } from './account-form';
import { GuestForm } from './guest-form';
import { joinText } from './join.messages';
import type { JoinPurpose, JoinTyped, JoinWays } from './join.types';
import { NameForm } from './name-form';

export interface JoinDialogProps {
  ways: JoinWays;
  /** What the person wants: to write here, or to sign in. */
  purpose: JoinPurpose;
  typed: JoinTyped;
  onTyped: (typed: Partial<JoinTyped>) => void;
  onClose: () => void;
}

type View = 'choose' | 'guest' | 'account';

const VIEW_FOR: { [P in JoinPurpose]?: View } = { joinAsGuest: 'guest', joinWithAccount: 'account' };

/** Joining the conversation: with a provider, as a guest where allowed, or with an account (spec 1 §2). Signed-in people need only a name, even if they just signed in. */
export function JoinDialog(props: JoinDialogProps) {
  const user = useSession()?.user;
  const { ways, purpose, onClose } = props;
  const { contentId, keys } = ways;
  if (contentId === null || purpose === 'signIn') return <WaysIn {...props} onJoined={onClose} />;
  const handleJoined = () => {
    if (!isNameless(session.get()?.user)) onClose();
  };
  if (!isNameless(user)) return <WaysIn {...props} onJoined={handleJoined} />;
  return (
    <Dialog title={joinText('join.title')} onClose={onClose} size="sm">
      <NameForm contentId={contentId} keys={keys} onNamed={onClose} />
    </Dialog>
  );
}

const isNameless = (user: SessionUser | undefined) => user?.kind === 'registered' && !user.displayName;

function WaysIn({ ways, purpose, typed, onTyped, onClose, onJoined }: JoinDialogProps & { onJoined: () => void }) {
  const { contentId, keys, enableAnonymous, requireSignin, isSigninOnly, client } = ways;
  const guestOf = requireSignin || isSigninOnly || purpose === 'mustSignIn' ? null : contentId;
  const providers = useJoinProviders(client);
  const [chosen, setChosen] = useState(VIEW_FOR[purpose] ?? null);
  const hasProviders = providers !== null && providers.choices.length > 0;
  const isSignIn = purpose === 'signIn';
  const first: View = isSignIn ? 'account' : hasProviders ? 'choose' : guestOf === null ? 'account' : 'guest';
  const view = chosen ?? first;
  const shared = { typed, onTyped, onJoined };
  const joins = contentId !== null && view !== 'account';
  const providerButtons = providers && (
    <ProviderButtons
      surface="viewer"
      choices={providers.choices}
      publicUrl={providers.publicUrl}
      labelOf={({ provider, name }) =>
        provider === 'own' ? name : joinText(isSignIn ? 'join.signInWith' : 'join.with', { provider: name })
      }
      onSignedIn={onJoined}
    />
  );
  return (
    <Dialog title={joinText(joins ? 'join.title' : 'join.signInTitle')} onClose={onClose} size="sm">
      {!isSignIn && contentId !== null && guestOf === null && (
        <styled.p mb="4" fontSize="sm" color="text-muted">
          {joinText(requireSignin ? 'join.accountOnly' : 'join.accountForNow')}
        </styled.p>
      )}
      {!providers && <Waiting />}
      {providers && view === 'choose' && (
        <styled.div display="grid" gap="3">
          {providerButtons}
          {guestOf !== null && (
            <Button size="lg" icon={<UserRound size={18} aria-hidden="true" />} onClick={() => setChosen('guest')}>
              {joinText('join.asGuest')}
            </Button>
          )}
        </styled.div>
      )}
      {providers && view === 'guest' && guestOf !== null && (
        <GuestForm contentId={guestOf} keys={keys} enableAnonymous={enableAnonymous} {...shared} />
      )}
      {providers && view === 'account' && (
        <>
          <AccountForm {...shared} />
          {isSignIn && hasProviders && (
            <>
              <OrLine />
              {providerButtons}
            </>
          )}
        </>
      )}
      {providers && (
        <OtherWays view={view} first={first} hasGuests={guestOf !== null} onChoose={(next) => setChosen(next)} />
      )}
    </Dialog>
  );
}

function Waiting() {
  return (
    <styled.div display="grid" gap="3">
      <Skeleton height="12" />
      <Skeleton height="12" />
    </styled.div>
  );
}

interface OtherWaysProps {
  view: View;
  first: View;
  hasGuests: boolean;
  onChoose: (view: View) => void;
}

/** Links to the other ways to join: no choice is final. */
function OtherWays({ view, first, hasGuests, onChoose }: OtherWaysProps) {
  const other: View | null =
    view === 'account' ? (first === 'choose' ? 'choose' : hasGuests ? 'guest' : null) : 'account';
  const label = { choose: 'join.otherWays', guest: 'join.asGuest', account: 'join.signInTitle' } as const;
  const links = [...(view === 'guest' && first === 'choose' ? (['choose'] as const) : []), ...(other ? [other] : [])];
  return (
    <styled.div mt="5" display="grid" gap="2" fontSize="sm" textAlign="center" color="text-muted">
      {links.map((link) => (
        <p key={link}>
          {link === 'account' && `${joinText('join.haveAccount')} `}
          <styled.button
            type="button"
            onClick={() => onChoose(link)}
            color="accent-text"
            fontWeight="medium"
            textDecoration="underline"
            textUnderlineOffset="3px"
            borderRadius="control"
            css={{ '@media (pointer: coarse)': { py: '3' } }}
          >
            {joinText(label[link])}
          </styled.button>
        </p>
      ))}
    </styled.div>
  );
}

type Client = NonNullable<JoinWays['client']>;

/** Providers that the organization offers and the server supports; null until both are known. */
function useJoinProviders(client: JoinWays['client']): { choices: ProviderChoice[]; publicUrl: string } | null {
  const wanted = client?.authProviders;
  const isNeeded = Boolean(wanted?.google.enabled || wanted?.facebook.enabled || wanted?.own);
  const { product, isKnown } = useProduct(isNeeded);
  if (!isKnown) return null;
  return client && product && isNeeded
    ? { choices: choicesOf(client, product.providers), publicUrl: product.publicUrl }
    : { choices: [], publicUrl: '' };
}

function choicesOf({ id: clientId, authProviders }: Client, { google, facebook }: ProductInfo['providers']) {
  const { own } = authProviders;
  const offer = {
    google: google && authProviders.google.enabled,
    facebook: facebook && authProviders.facebook.enabled,
    own: own && { ...own, clientId },
  };
  return providerChoices(offer, clientId);
}
