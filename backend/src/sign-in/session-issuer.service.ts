import { Injectable } from '@nestjs/common';
import type { KnownKind } from '../../../contracts/domain/identity.js';
import { AccessTokenService } from '../platform/auth/access-token.service.js';
import { AnonymousIdentities, type CookieChanges, type LiveSession } from '../sessions/sessions.public.js';
import { UserReadModel } from '../users/users.public.js';
import type { SessionDto, SessionUserDto } from './session.dto.js';
import { toAnonymousUserDto, toPrincipal, toSessionUserDto } from './session.mapper.js';

/** The response to the caller and its cookie changes. */
export interface SessionOutcome {
  session: SessionDto;
  cookies: CookieChanges;
}

/** Issues the access token, session and cookies for an identity. */
@Injectable()
export class SessionIssuer {
  constructor(
    private readonly tokens: AccessTokenService,
    private readonly anonymous: AnonymousIdentities,
    private readonly users: UserReadModel,
  ) {}

  async forAnonymous(uid: string): Promise<SessionOutcome> {
    const identity = await this.anonymous.sign(uid);
    return {
      session: await this.session(toAnonymousUserDto(uid), null, null),
      cookies: { refresh: null, anonymous: identity },
    };
  }

  /** Returns null if the person is gone. Without `refresh`, the cookie stays unchanged. */
  async forUser(
    { uid, id, clientId }: Omit<LiveSession, 'refresh'>,
    refresh?: CookieChanges['refresh'],
  ): Promise<(SessionOutcome & { kind: KnownKind }) | null> {
    const user = await this.users.byId(uid);
    if (!user) return null;
    const session = await this.session(toSessionUserDto(user, clientId), id, user.createdAt);
    return { kind: user.kind, session, cookies: { refresh, anonymous: null } };
  }

  private async session(user: SessionUserDto, sessionId: string | null, createdAt: Date | null): Promise<SessionDto> {
    const { token, expiresAt } = await this.tokens.sign(toPrincipal(user, sessionId, createdAt));
    return { accessToken: token, expiresAt: new Date(expiresAt).toISOString(), user };
  }
}
