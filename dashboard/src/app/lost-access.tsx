import { LinkButton } from '@ui/parts/button';
import { usePage } from '@ui/parts/page-title';
import { UnauthorizedPage } from '@ui/states/unauthorized-page';
import { text } from '../dashboard-messages';
import { useForgottenOrganisations } from '../features/organisations/use-organisations';
import { SignOutButton } from '../features/session/sign-out-button';
import { paths } from './paths';

/** What somebody sees whom the organisation took away their role while they worked in it. */
export function LostAccess({ name }: { name: string }) {
  usePage({ title: text('shell.unauthorized') });
  useForgottenOrganisations();
  return (
    <UnauthorizedPage
      help={text('lostAccess.client', { name })}
      action={
        <>
          <LinkButton to={paths.chooser} variant="outline">
            {text('lostAccess.others')}
          </LinkButton>
          <SignOutButton />
        </>
      }
    />
  );
}
