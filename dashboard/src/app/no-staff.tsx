import { Button } from '@ui/parts/button';
import { useAct } from '@ui/parts/use-act';
import { session } from '@ui/session/session';
import { UnauthorizedPage } from '@ui/states/unauthorized-page';
import { text } from '../dashboard-messages';
import { SignOutButton } from '../features/session/sign-out-button';
import { PlainPage } from './shell/plain-page';

/** For whoever works for no organisation, or does not any more. */
export function NoStaff({ email, hadAccess }: { email?: string | null; hadAccess: boolean }) {
  const who = email ? `${text('account.signedInAs')} ${email}. ` : '';
  const { isBusy, run } = useAct();
  const handleRetry = () =>
    run(async () => {
      await session.renew();
    });
  return (
    <PlainPage title={text('shell.unauthorized')}>
      <UnauthorizedPage
        isWholePage
        help={who + text(hadAccess ? 'lostAccess.all' : 'lostAccess.none')}
        action={
          <>
            <Button variant="outline" isBusy={isBusy} onClick={handleRetry}>
              {text('lostAccess.retry')}
            </Button>
            <SignOutButton />
          </>
        }
      />
    </PlainPage>
  );
}
