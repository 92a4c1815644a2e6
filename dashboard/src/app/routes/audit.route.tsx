import { usePage } from '@ui/parts/page-title';
import { useMemo } from 'react';
import { auditText } from '../../features/audit/audit.messages';
import { AuditPage } from '../../features/audit/audit-page';
import { useChannels } from '../../features/contents/use-channels';
import { useClientOfRoute } from './client.route';
import { useAuditFilter } from './use-audit-filter';

/** What staff of the organisation did. */
export function AuditRoute() {
  const client = useClientOfRoute();
  usePage({ title: auditText('audit.title') });
  const { data: channels } = useChannels(client.id);
  const names = useMemo(() => new Map(channels?.map(({ id, name }) => [id, name])), [channels]);
  return <AuditPage clientId={client.id} names={names} {...useAuditFilter()} />;
}
