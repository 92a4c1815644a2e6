import type { GlobalUserRow } from '../users/users.public.js';
import type { GlobalUserDto } from './global-users.dto.js';

/** `uid`: the caller. */
export function toGlobalUserDto(row: GlobalUserRow, uid: string): GlobalUserDto {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    globalRole: row.globalRole,
    isInvited: !row.isActivated,
    isYou: row.id === uid,
  };
}
