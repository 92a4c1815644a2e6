import { api, unwrap } from '@ui/api/api-client';
import type { ChangePassword, RequestEmailChange, SaveProfile } from '@ui/api/wire.types';

const of = (id: string) => ({ params: { path: { id } } });

export const saveNames = (id: string, body: SaveProfile) => unwrap(api.PATCH('/api/users/{id}', { ...of(id), body }));

export const changePassword = (id: string, body: ChangePassword) =>
  unwrap(api.PUT('/api/users/{id}/password', { ...of(id), body }));

/** Has a link mailed to the new address. */
export const requestEmailChange = (id: string, body: RequestEmailChange) =>
  unwrap(api.POST('/api/users/{id}/email', { ...of(id), body }));

export const removePicture = (id: string) => unwrap(api.DELETE('/api/users/{id}/image', of(id)));

/** Has the person mailed a link with which to choose another password. */
export const requestReset = (email: string) => unwrap(api.POST('/api/users/reset', { body: { email } }));
