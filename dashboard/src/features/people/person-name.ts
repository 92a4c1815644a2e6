import type { ClientUser } from '@ui/api/wire.types';

/** The name that the organization uses, otherwise the person's own. */
export function nameOf({ firstName, lastName, displayName, email }: ClientUser): string {
  return `${firstName} ${lastName}`.trim() || displayName || email || '?';
}
