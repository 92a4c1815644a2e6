import { LinkButton } from '@ui/components/link-button';
import { usePage } from '@ui/components/page-title';
import { clientsText } from '../../../features/clients/clients.messages';
import { contentsText } from '../../../features/contents/contents.messages';
import { UpcomingPage } from '../../../features/contents/upcoming-page';
import { paths, previewAddress } from '../../paths';

/** What starts soon in any organization, for global owners and admins. */
export function UpcomingRoute() {
  usePage({ title: contentsText('upcoming.title'), subtitle: contentsText('upcoming.lead') });
  return <UpcomingPage paths={PATHS} toOrganizations={<ToOrganizations />} />;
}

export function UpcomingPaywallRoute() {
  usePage({ title: contentsText('upcomingPaywall.title'), subtitle: contentsText('upcomingPaywall.lead') });
  return <UpcomingPage paths={PATHS} toOrganizations={<ToOrganizations />} isPaywalled />;
}

const PATHS = { edit: paths.content, preview: previewAddress };

function ToOrganizations() {
  return (
    <LinkButton to={paths.chooser} variant="outline">
      {clientsText('chooser.all')}
    </LinkButton>
  );
}
