import { canAccess, EDITOR_ROLES } from '@contracts/domain/access';
import type { Role } from '@contracts/domain/enums';
import { INTERACTION_EDITOR_ROLES } from '@contracts/domain/interactions';
import type { ClientSummary } from '@ui/api/wire.types';
import type { Session } from '@ui/session/session.types';

/** Whether to offer the add button and the forms; the server decides on every save (spec 3 §6). */
export function canEditContents(client: ClientSummary, session: Session | null): boolean {
  return hasRole(client, session, EDITOR_ROLES);
}

/** Whether to offer writing interactions; hosts only send them. */
export function canEditInteractions(client: ClientSummary, session: Session | null): boolean {
  return hasRole(client, session, INTERACTION_EDITOR_ROLES);
}

function hasRole({ role }: ClientSummary, session: Session | null, roles: readonly Role[]): boolean {
  return canAccess({ globalRole: session?.user.globalRole ?? null, role, whitelist: null }, roles);
}
