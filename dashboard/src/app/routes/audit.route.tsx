import { usePage } from '@ui/parts/page-title';
import { useMemo } from 'react';
import { auditText } from '../../features/audit/audit.messages';
import { AuditPage } from '../../features/audit/audit-page';
import { useChannels } from '../../features/channels/use-channels';
import { nameOf } from '../../features/people/person-name';
import { useUsers } from '../../features/people/use-users';
import { useClientOfRoute } from './client.route';
import { useAuditFilter } from './use-audit-filter';

/** What staff of the organisation did. */
export function AuditRoute() {
  const client = useClientOfRoute();
  usePage({ title: auditText('audit.title') });
  const { data: channels } = useChannels(client.id);
  const { data: users } = useUsers(client.id);
  const names = useMemo(
    () =>
      new Map([
        ...(channels ?? []).map(({ id, name }) => [id, name] as const),
        ...(users ?? []).map((user) => [user.id, nameOf(user)] as const),
      ]),
    [channels, users],
  );
  return <AuditPage clientId={client.id} names={names} {...useAuditFilter()} />;
}
