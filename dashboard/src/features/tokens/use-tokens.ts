import type { components } from '@contracts/generated/api';
import { api, unwrap } from '@ui/api/api-client';
import useSWR from 'swr';
import { tokensKeys } from './tokens.keys';

export type AccessToken = components['schemas']['AccessTokenDto'];
export type CreatedToken = components['schemas']['CreatedTokenDto'];

export interface NewToken {
  name: string;
  expiresAt: string | null;
}

/** Access tokens of one person in one organisation, newest first, with what can be done to them. */
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
  const deleteToken = async (id: string): Promise<void> => {
    const query = { clientId, token: id };
    const { tokens } = await unwrap(api.DELETE('/api/users/{holderId}/token', { params: { path, query } }));
    await list.mutate(tokens, { revalidate: false });
  };
  return { ...list, createToken, deleteToken };
}
