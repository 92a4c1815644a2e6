import { ErrorState } from '@ui/components/error-state';
import { TextAnchor } from '@ui/components/text-anchor';
import { errorMessage } from '@ui/messages/error-message';
import { uiText } from '@ui/messages/ui-messages';
import { session } from '@ui/session/session';
import { type ComponentType, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { text } from '../dashboard-messages';
import { useSessionStart } from '../features/session/use-session-start';
import { PlainPage } from './shell/plain-page';
import { signedOutPage } from './shell/signed-out-page';
import { StartingPage } from './shell/starting-page';

const KNOWN_KEY = 'foyer.known';
const FORGOT = '/dashboard/forgot';
/** Pages that work without signing in. */
const WITHOUT_SIGN_IN = /^\/dashboard\/(forgot|email|window|outbox|unsubscribe)(\/|$)/i;

const loadApp = () => import('./app');
/** As the page was painted (dashboard/index.html): someone was signed in here, and probably is still. */
const wasKnown = document.documentElement.dataset.known === '1';
if (wasKnown) void loadApp().catch(() => {});

/** The sign-in page, which needs little; the rest of the dashboard loads once someone is signed in. */
export function SignInShell() {
  const [part, setPart] = useState<{ App: ComponentType } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const start = useSessionStart();
  const { mutate } = useSWRConfig();
  const isWanted = start.current?.user.kind === 'registered' || WITHOUT_SIGN_IN.test(window.location.pathname);
  useRememberedPerson();
  useEffect(() => {
    // Someone who types is about to sign in.
    const load = () =>
      loadApp()
        .then(async ({ App, firstAnswers }) => {
          for (const [key, body] of await firstAnswers()) await mutate(key, body, { revalidate: false });
          setPart({ App });
        })
        .catch(setFailure);
    const prepare = () => void loadApp().catch(() => {});
    if (isWanted) void load();
    else document.addEventListener('input', prepare, { once: true });
    return () => document.removeEventListener('input', prepare);
  }, [isWanted, mutate]);
  if (part) return <part.App />;
  if (failure) return <FailedPage error={failure} />;
  if (isWanted) return <StartingPage />;
  return signedOutPage({
    ...start,
    hasStarted: start.hasStarted || !wasKnown,
    forgot: <TextAnchor href={FORGOT}>{text('signIn.forgot')}</TextAnchor>,
  });
}

function FailedPage({ error }: { error: unknown }) {
  return (
    <PlainPage title={uiText('state.errorTitle')}>
      <ErrorState headingLevel="h1" message={errorMessage(error)} onRetry={() => window.location.reload()} />
    </PlainPage>
  );
}

/** Whether the next page begins with the form, or with the dashboard's frame; if that is wrong, the other follows a moment later. */
function useRememberedPerson(): void {
  useEffect(() => {
    const remember = () => {
      const kind = session.get()?.user.kind;
      try {
        if (kind === 'registered') localStorage.setItem(KNOWN_KEY, '1');
        else localStorage.removeItem(KNOWN_KEY);
      } catch {
        // Without storage, every page begins with the form.
      }
    };
    return session.subscribe(remember);
  }, []);
}
