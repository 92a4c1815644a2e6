import { TOKEN_NOT_DELETED } from '@contracts/domain/token-form';
import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import { failureToast } from '@ui/components/failure-toast';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';

const tokensKeys = {
  of: (clientId: string, holderId: string) => ['tokens', clientId, holderId] as const,
};

export type PersonalAccessToken = components['schemas']['PersonalAccessTokenDto'];
export type CreatedToken = components['schemas']['CreatedTokenDto'];

export interface NewToken {
  name: string;
  expiresAt: string | null;
}

/** Personal access tokens of one person in one organization, newest first, and the way to a new one. */
export function useTokens(clientId: string, holderId: string) {
  const path = { holderId };
  const list = useSWR(tokensKeys.of(clientId, holderId), () =>
    unwrap(api.GET('/api/users/{holderId}/token', { params: { path, query: { clientId } } })),
  );
  const createToken = async (token: NewToken): Promise<CreatedToken> => {
    const body = { clientId, ...token };
    const created = await unwrap(api.POST('/api/users/{holderId}/token', { params: { path }, body }));
    await list.mutate();
    return created;
  };
  return { ...list, createToken };
}

export const useDeleteToken = (clientId: string, holderId: string) =>
  useSWRMutation(
    tokensKeys.of(clientId, holderId),
    (_, { arg: token }: { arg: string }) =>
      unwrap(api.DELETE('/api/users/{holderId}/token', { params: { path: { holderId }, query: { clientId, token } } })),
    { ...failureToast(TOKEN_NOT_DELETED), populateCache: ({ tokens }) => tokens, revalidate: false },
  );
