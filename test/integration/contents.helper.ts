import { AccessTokenService } from '../../backend/src/platform/auth/access-token.service.js';
import { StaffAccounts } from '../../backend/src/users/users.public.js';
import type { Role } from '../../contracts/domain/enums.js';
import { unique } from '../factories/rows.js';
import type { TestApp } from '../support/app.js';

export interface Staff {
  clientId: string;
  role: Role;
  whitelist?: string[];
}

/** Personal access token of an account with this role, or with a global one. */
export async function staffToken(foyer: TestApp, staff: Staff | { globalRole: Role }): Promise<string> {
  return tokenOf(foyer, await staffUid(foyer, staff));
}

export function staffUid(foyer: TestApp, staff: Staff | { globalRole: Role }): Promise<string> {
  return foyer.get(StaffAccounts).createStaff({
    email: `${unique('staff')}@example.org`,
    password: 'Str0ng!Password',
    firstName: 'Ada',
    lastName: 'Byron',
    ...('globalRole' in staff ? staff : { roles: [staff] }),
  });
}

export async function tokenOf(foyer: TestApp, uid: string): Promise<string> {
  const principal = {
    uid,
    kind: 'registered',
    displayName: null,
    photoUrl: null,
    sessionId: null,
    tokenId: null,
    clientId: null,
  } as const;
  return (await foyer.get(AccessTokenService).sign(principal)).token;
}

/** A form without issues, of a program that starts in an hour. */
export function aForm(channelIds: string[], now: number, changes: object = {}): Record<string, unknown> {
  return {
    name: 'Sunday Gathering',
    description: '<p>Welcome</p>',
    contentType: 'simulatedLive',
    channelIds,
    startsAt: new Date(now + 3_600_000).toISOString(),
    duration: 60,
    prePlayDuration: 15,
    videoProvider: 'other',
    src: 'https://media.example.org/film.mp4',
    thumbImage: '/media/demo/poster.jpg',
    timeZoneName: 'America/Chicago',
    chat: { enabled: true, enableAnonymous: true },
    ...changes,
  };
}
