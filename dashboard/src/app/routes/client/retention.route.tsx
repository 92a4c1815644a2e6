import { usePage } from '@ui/components/page-title';
import { retentionText as text } from '../../../features/retention/retention.messages';
import { RetentionPage } from '../../../features/retention/retention-page';
import { useClientOfRoute } from './client.route';

/** For the organization's owner. */
export function RetentionRoute() {
  const client = useClientOfRoute();
  usePage({ title: text('retention.title'), subtitle: text('retention.lead') });
  return <RetentionPage clientId={client.id} />;
}
