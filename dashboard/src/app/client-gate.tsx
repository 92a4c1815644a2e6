import type { Role } from '@contracts/domain/enums';
import { Outlet } from 'react-router-dom';
import { NotAllowed } from './not-allowed';
import { useClientOfRoute } from './routes/client.route';

/** Lets those through who have one of these roles in the organisation; the server decides on every request (spec 2 §6). */
export function ClientGate({ roles }: { roles: readonly Role[] }) {
  const client = useClientOfRoute();
  return roles.includes(client.role) ? <Outlet context={client} /> : <NotAllowed />;
}
