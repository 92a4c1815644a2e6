import { api, unwrap } from '@ui/api/api-client';
import type { ClientUser, EditUser, InviteUser } from '@ui/api/wire.types';
import { failureToast } from '@ui/components/failure-toast';
import { toast } from '@ui/components/toaster.store';
import useSWR, { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { useMailToast } from '../../components/mail-delivery';
import { peopleText as text } from './people.messages';

const peopleKeys = {
  list: (clientId: string) => ['users', clientId] as const,
  one: (clientId: string, userId: string) => ['user', clientId, userId] as const,
};

export function useUsers(clientId: string) {
  return useSWR(peopleKeys.list(clientId), () =>
    unwrap(api.GET('/api/clients/{clientId}/users', { params: { path: { clientId } } })),
  );
}

/** One person. It isn't revalidated while the form is open, so that nothing typed is lost. */
export function useUser(clientId: string, userId: string) {
  return useSWR(
    peopleKeys.one(clientId, userId),
    () => unwrap(api.GET('/api/clients/{clientId}/users/{userId}', { params: { path: { clientId, userId } } })),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}

/** Inviting and editing people; the list is reloaded, even if it is unknown whether a request succeeded. */
export function useSaveUser(clientId: string) {
  const { mutate } = useSWRConfig();
  const reload = () => mutate(peopleKeys.list(clientId));

  const invite = (body: InviteUser) =>
    unwrap(api.POST('/api/clients/{clientId}/invite', { params: { path: { clientId } }, body })).finally(reload);

  const edit = async (userId: string, body: Omit<EditUser, 'clientId'>) => {
    const answer = await unwrap(
      api.POST('/api/users/edit/{userId}', { params: { path: { userId } }, body: { ...body, clientId } }),
    ).finally(reload);
    await mutate(peopleKeys.one(clientId, userId), answer.user, { revalidate: false });
    return answer;
  };
  return { invite, edit };
}

export function useRemoveUser(clientId: string, userId: string) {
  const { mutate } = useSWRConfig();
  return useSWRMutation(
    peopleKeys.list(clientId),
    async () => {
      const path = { clientId, userId };
      const answer = await unwrap(api.DELETE('/api/clients/{clientId}/users/{userId}', { params: { path } }));
      await mutate(peopleKeys.one(clientId, userId), undefined, { revalidate: false });
      return answer;
    },
    {
      ...failureToast(text('remove.failed')),
      populateCache: (_, users: ClientUser[] = []) => users.filter(({ id }) => id !== userId),
      revalidate: false,
    },
  );
}

export const useMakeLink = (clientId: string, userId: string) =>
  useSWRMutation(
    ['verification-link', clientId, userId],
    () => {
      const path = { clientId, userId };
      return unwrap(api.POST('/api/clients/{clientId}/users/{userId}/verification-link', { params: { path } }));
    },
    failureToast(text('link.failed')),
  );

/** Sends the invitation again, and shows the result. */
export function useResend(clientId: string, { id: userId, email }: ClientUser) {
  const { isSent, detailsOf } = useMailToast();
  return useSWRMutation(
    ['resend', clientId, userId],
    () => unwrap(api.POST('/api/clients/{clientId}/users/{userId}/resend', { params: { path: { clientId, userId } } })),
    {
      ...failureToast(),
      onSuccess: () => toast.success(text(isSent ? 'invited.resent' : 'invited.renewed'), detailsOf(email)),
    },
  );
}

/** Withdraws the invitation to become the owner. */
export function useWithdrawOwner(clientId: string, userId: string) {
  const { mutate } = useSWRConfig();
  return useSWRMutation(
    peopleKeys.list(clientId),
    () => {
      const path = { clientId, userId };
      return unwrap(
        api.DELETE('/api/clients/{clientId}/users/{userId}/owner-invitation', { params: { path } }),
      ).finally(() => mutate(peopleKeys.one(clientId, userId)));
    },
    failureToast(),
  );
}
