import { canAccess, EDITOR_ROLES, STAFF_ROLES } from '@contracts/domain/access';
import type { MyAccount } from '@ui/api/wire.types';

/** What a page shows that staff can edit: its organization, or a content. */
export type Editable = 'client' | { id: string; channelIds: readonly string[] };

export interface StaffLink {
  id: 'dashboard' | 'edit' | 'hostPanel' | 'back';
  href: string;
}

/** Links from a viewer page to the dashboard, as far as the person may go there (spec 2 §2); none for anyone else. */
export function staffLinks(
  account: Pick<MyAccount, 'globalRole' | 'clients' | 'whitelist'>,
  clientId: string,
  editable: Editable | null,
): StaffLink[] {
  const { globalRole, clients, whitelist } = account;
  const subject = { globalRole, role: clients[clientId] ?? null, whitelist: whitelist[clientId] ?? null };
  if (!canAccess(subject, STAFF_ROLES)) return [];
  const content = typeof editable === 'object' ? editable : null;
  const mayEdit = editable !== null && canAccess(subject, EDITOR_ROLES, content?.channelIds);
  const own = `/dashboard/${clientId}`;
  return [
    { id: 'dashboard', href: `${own}/today` },
    ...(mayEdit ? [{ id: 'edit' as const, href: content ? `${own}/contents/${content.id}` : own }] : []),
    ...(content && canAccess(subject, STAFF_ROLES, content.channelIds)
      ? [{ id: 'hostPanel' as const, href: `${own}/contents/${content.id}/host` }]
      : []),
    ...(globalRole && EDITOR_ROLES.includes(globalRole) ? [{ id: 'back' as const, href: '/dashboard' }] : []),
  ];
}
