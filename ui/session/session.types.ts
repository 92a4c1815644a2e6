import type { Role } from '@contracts/domain/enums';

export interface SessionUser {
  uid: string;
  kind: 'anonymous' | 'guest' | 'registered';
  displayName: string | null;
  email: string | null;
  photoUrl: string | null;
  globalRole: Role | null;
  isStaff: boolean;
}

export interface Session {
  accessToken: string;
  /** ISO 8601. */
  expiresAt: string;
  user: SessionUser;
}
