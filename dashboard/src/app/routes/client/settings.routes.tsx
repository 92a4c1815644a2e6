import { CLIENT_NOT_FOUND } from '@contracts/domain/organisation-messages';
import { hasStatus } from '@ui/api/api-error';
import { NotFoundPage } from '@ui/components/not-found-page';
import { usePage } from '@ui/components/page-title';
import { RequestError } from '@ui/components/request-error';
import { FormSkeleton } from '@ui/forms/form-skeleton';
import { CreateOrganisation } from '../../../features/organisation-settings/create-organisation';
import { EditOrganisation } from '../../../features/organisation-settings/edit-organisation';
import { organisationText as text } from '../../../features/organisation-settings/organisation.messages';
import { useSettings } from '../../../features/organisation-settings/organisation-settings.requests';
import { useReloadOrganisations } from '../../../features/organisations/organisations.requests';
import { organisationSections } from '../../organisation-sections';
import { paths } from '../../paths';
import { useClientOfRoute } from './client.route';

/** Settings of an organization, for its owner and admins (spec 2 §2). */
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

const SECTIONS = organisationSections(null);

/** A new organization, for owners and admins of the whole product. */
export function NewOrganisationRoute() {
  usePage({ title: text('organisation.new') });
  const reload = useReloadOrganisations();
  return (
    <CreateOrganisation sections={SECTIONS} pathOf={paths.channels} cancelPath={paths.chooser} onCreated={reload} />
  );
}
