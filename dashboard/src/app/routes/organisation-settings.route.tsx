import { CLIENT_NOT_FOUND } from '@contracts/domain/organisation-messages';
import { hasStatus } from '@ui/api/api-error';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { usePage } from '@ui/parts/page-title';
import { NotFoundPage } from '@ui/states/not-found-page';
import { RequestError } from '@ui/states/request-error';
import { useSettings } from '../../features/organisation-settings/client-requests';
import { EditOrganisation } from '../../features/organisation-settings/edit-organisation';
import { organisationText as text } from '../../features/organisation-settings/organisation.messages';
import { useReloadOrganisations } from '../../features/organisations/use-organisations';
import { organisationSections } from '../organisation-sections';
import { paths } from '../paths';
import { useClientOfRoute } from './client.route';

/** Settings of an organisation, for its owner and admins (spec 2 §2). */
export function OrganisationSettingsRoute() {
  const client = useClientOfRoute();
  const request = useSettings(client.id);
  const { data, error } = request;
  const reload = useReloadOrganisations();
  usePage({
    title: text('organisation.title'),
    links: [
      { label: text('organisation.footerEdit'), href: paths.settings(client.id) },
      { label: text('organisation.footerPreview'), href: `/${client.key}`, isOutside: true },
    ],
  });

  if (!data && hasStatus(error, 404)) return <NotFoundPage message={CLIENT_NOT_FOUND} />;
  if (!data && error) return <RequestError title={text('organisation.loadFailed')} request={request} />;
  if (!data) return <FormSkeleton />;
  return (
    <EditOrganisation
      key={client.id}
      settings={data}
      sections={organisationSections(client.id)}
      cancelPath={paths.channels(client.id)}
      onSaved={reload}
    />
  );
}
