import { canAccess, EDITOR_ROLES } from '@contracts/domain/access';
import type { ClientSummary } from '@ui/api/wire.types';
import type { Session } from '@ui/session/session.types';

/** Whether to offer the add button and the forms; the server decides on every save (spec 3 §6). */
export function canEditContents(client: ClientSummary, session: Session | null): boolean {
  return canAccess({ globalRole: session?.user.globalRole ?? null, role: client.role, whitelist: null }, EDITOR_ROLES);
}
