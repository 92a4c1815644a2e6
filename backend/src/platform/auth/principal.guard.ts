import { hash } from 'node:crypto';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { boundedCache } from '../cache/bounded-cache.js';
import { Clock } from '../clock/clock.js';
import { DomainError } from '../errors/domain-error.js';
import { addressKey } from '../http/address-key.js';
import type { Principal } from './principal.js';
import { PUBLIC_ROUTE } from './public-route.decorator.js';
import { SessionsPort } from './sessions.port.js';
import { TokensPort } from './tokens.port.js';

type Verified = Principal & { expiresAt: number };
export type AuthenticatedRequest = FastifyRequest & { user?: Principal; isRecentSignIn?: boolean };

const CACHE_SIZE = 20_000;
/** How long the owner of a personal access token is cached, in milliseconds. */
const PROGRAM_KNOWN_MS = 600_000;
const ACCESS_TOKEN = /^bearer\s+(foyer_\S*)\s*$/i;

/** Requires a bearer token on every route not marked with @PublicRoute(): an access token, which may be anonymous, or a personal access token. */
@Injectable()
export class PrincipalGuard extends AuthGuard('jwt') {
  private readonly verified = boundedCache<Verified>(CACHE_SIZE);
  /** Token fingerprints by request. Limits, the fast path, and the guard all need them. */
  private readonly fingerprints = new WeakMap<FastifyRequest, string>();

  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    private readonly sessions: SessionsPort,
    private readonly tokens: TokensPort,
  ) {
    super();
  }

  /** Returns the principal of a recently accepted token; null if `canActivate` must check it. */
  known(request: FastifyRequest): Principal | null {
    const principal = this.verifiedBy(request);
    return principal && this.sessions.isKnownLive(principal) ? principal : null;
  }

  /** Like `known`, but the session may have ended since: call `requireLive` before doing anything for this person. */
  verifiedBy(request: FastifyRequest): Principal | null {
    const cached = this.cached(this.fingerprintOf(request));
    // Without a query, it isn't known whether a personal access token is still valid. Who is known to be gone uses up nobody's limits.
    return cached && cached.tokenId === null && !this.sessions.isKnownEnded(cached) ? cached : null;
  }

  async requireLive(principal: Principal): Promise<void> {
    if (!(await this.sessions.isLive(principal))) throw new DomainError('unauthorized');
  }

  /** Returns the last known owner of this token, for limits only. `canActivate` checks whether the token is still valid. */
  knownKey(request: FastifyRequest): string | undefined {
    const cached = this.cached(this.fingerprintOf(request));
    return cached && (cached.tokenId ?? cached.uid);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC_ROUTE, [context.getHandler(), context.getClass()]))
      return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const token = ACCESS_TOKEN.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) {
      request.user = await this.ofToken(token, request);
      return true;
    }
    const fingerprint = this.fingerprintOf(request);
    const cached = this.cached(fingerprint);
    if (cached) request.user = cached;
    else await super.canActivate(context);
    if (!request.user) throw new DomainError('unauthorized');
    await this.requireLive(request.user);
    if (fingerprint && !cached) this.verified.set(fingerprint, request.user as Verified);
    return true;
  }

  override handleRequest<User = Verified>(_error: unknown, user: User | false): User {
    if (!user) throw new DomainError('unauthorized');
    return user;
  }

  private async ofToken(token: string, request: FastifyRequest): Promise<Principal> {
    const principal = await this.tokens.verify(token, addressKey(request.ip));
    if (!principal) throw new DomainError('unauthorized');
    const fingerprint = this.fingerprintOf(request);
    if (fingerprint && !this.cached(fingerprint))
      this.verified.set(fingerprint, { ...principal, expiresAt: this.clock.now() + PROGRAM_KNOWN_MS });
    return principal;
  }

  private fingerprintOf(request: FastifyRequest): string | undefined {
    const known = this.fingerprints.get(request);
    if (known) return known;
    const fingerprint = fingerprintOf(request.headers.authorization);
    if (fingerprint) this.fingerprints.set(request, fingerprint);
    return fingerprint;
  }

  private cached(fingerprint: string | undefined): Verified | undefined {
    const cached = fingerprint ? this.verified.get(fingerprint) : undefined;
    return cached && cached.expiresAt > this.clock.now() ? cached : undefined;
  }
}

/** Tokens themselves are not kept in memory after their request. */
function fingerprintOf(header: string | undefined): string | undefined {
  return header && /^bearer /i.test(header) ? hash('sha256', header, 'base64') : undefined;
}
