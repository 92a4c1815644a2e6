import { LinkButton } from '@ui/components/link-button';
import { usePage } from '@ui/components/page-title';
import { ticketingText } from '../../../features/ticketing/ticketing.messages';
import { TicketingPage } from '../../../features/ticketing/ticketing-page';
import { paths } from '../../paths';
import { useClientOfRoute } from './client.route';

/** For the organization's owner. */
export function TicketingRoute() {
  const client = useClientOfRoute();
  usePage({ title: ticketingText('ticketing.title'), subtitle: ticketingText('ticketing.lead') });
  const toChannels = (
    <LinkButton to={paths.channels(client.id)} variant="outline">
      {ticketingText('ticketing.toChannels')}
    </LinkButton>
  );
  return <TicketingPage clientId={client.id} toChannels={toChannels} />;
}
