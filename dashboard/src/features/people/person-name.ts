import type { ClientUser } from '@ui/api/wire.types';

/** As the organization calls the person, else as the person does. */
export function nameOf({ firstName, lastName, displayName, email }: ClientUser): string {
  return `${firstName} ${lastName}`.trim() || displayName || email || '?';
}
