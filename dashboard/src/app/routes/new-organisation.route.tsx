import { usePage } from '@ui/parts/page-title';
import { CreateOrganisation } from '../../features/organisation-settings/create-organisation';
import { organisationText as text } from '../../features/organisation-settings/organisation.messages';
import { useReloadOrganisations } from '../../features/organisations/use-organisations';
import { organisationSections } from '../organisation-sections';
import { paths } from '../paths';

const SECTIONS = organisationSections(null);

/** A new organisation, for owners and admins of the whole product. */
export function NewOrganisationRoute() {
  usePage({ title: text('organisation.new') });
  const reload = useReloadOrganisations();
  return (
    <CreateOrganisation sections={SECTIONS} pathOf={paths.channels} cancelPath={paths.chooser} onCreated={reload} />
  );
}
