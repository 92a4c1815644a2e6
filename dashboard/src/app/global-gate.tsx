import type { Role } from '@contracts/domain/enums';
import { useSession } from '@ui/session/session';
import { Outlet } from 'react-router-dom';
import { NotAllowed } from './not-allowed';
import { Shell } from './shell/shell';

/** Pages about the whole product, for these global roles (spec 2 §2). */
export function GlobalGate({ roles }: { roles: readonly Role[] }) {
  const role = useSession()?.user.globalRole ?? null;
  const isAllowed = role !== null && roles.includes(role as Role);
  return <Shell>{isAllowed ? <Outlet /> : <NotAllowed />}</Shell>;
}
