import { assignableRoles, maySetPassword } from '@contracts/domain/people';
import { useSession } from '@ui/session/session';
import { useSWRConfig } from 'swr';
import { useChannels } from '../../features/channels/use-channels';
import { organisationKeys } from '../../features/organisations/organisation.keys';
import { useUsers } from '../../features/people/use-users';
import { useClientOfRoute } from './client.route';

/** What the forms about people need: who is there, the channels, and what one may give oneself. */
export function usePeopleOfRoute() {
  const client = useClientOfRoute();
  const globalRole = useSession()?.user.globalRole ?? null;
  const users = useUsers(client.id);
  const channels = useChannels(client.id);
  const { mutate } = useSWRConfig();
  const granter = { globalRole, role: client.role, whitelist: client.whitelist };
  return {
    client,
    users,
    channels,
    rights: {
      roles: assignableRoles(granter),
      whitelist: client.whitelist,
      canSetPassword: maySetPassword(granter),
    },
    /** The former owner is an admin now, which may be oneself. */
    handleOwnerChange: () => void mutate(organisationKeys.one(client.id)),
  };
}
