import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { v7 as uuidv7 } from 'uuid';
import { SigningKeys } from '../platform/auth/signing-keys.js';
import { Clock } from '../platform/clock/clock.js';
import { ignoringOutage } from '../platform/database/database-failure.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { networkText } from '../platform/http/address-key.js';
import { RequestLine } from '../platform/logging/pino.logger.js';
import { type Site, Sites } from '../platform/sites/sites.js';
import type { Session, SessionMethod } from './entities/session.entity.js';
import { formatRefreshToken, hashOf, newSecret, parseRefreshToken, successorOf } from './refresh-token.js';
import { SessionRepository } from './session.repository.js';
import type { SessionCaller } from './session-cookies.js';

/** A refresh family that a cookie has proven; `refresh` is the cookie's new value. */
export interface LiveSession {
  id: string;
  uid: string;
  /** The only organization in which it is valid; null: the whole product. */
  clientId: string | null;
  refresh: IssuedRefresh;
}

/** How and where a session started. */
export interface SessionStart {
  method: SessionMethod;
  clientId: string | null;
  /** The custom domain; null: the product's hosts. */
  host: string | null;
}

export interface IssuedRefresh {
  token: string;
  expiresAt: Date;
}

/** How long the previous secret is still accepted: two tabs may refresh at once, or a response may get lost. */
const PREVIOUS_ACCEPTED_MS = 30_000;
const LIFETIME_MS = 60 * 86_400_000;
/** How long ended families are kept, so that open streams learn that they have ended. */
const KEEP_ENDED_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;
const MAX_USER_AGENT = 300;

/** Families of rotating refresh tokens. */
@Injectable()
export class RefreshSessions {
  private readonly logger = new Logger('Sessions');

  constructor(
    private readonly sessions: SessionRepository,
    private readonly sites: Sites,
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  /** The site that the caller's cookies belong to. */
  siteOf({ hostname }: Pick<SessionCaller, 'hostname'>): Promise<Site> {
    return this.sites.ofHost(hostname);
  }

  /** The site may come from a short-lived cache. Throws `forbidden` if the domain no longer belongs to that organization. */
  async holdSite(transaction: Transaction, site: Site): Promise<void> {
    if (site.host !== null && !(await this.sessions.lockSite(transaction, site))) throw new DomainError('forbidden');
  }

  async start(
    transaction: Transaction,
    uid: string,
    { userAgent, ip }: Pick<SessionCaller, 'userAgent' | 'ip'>,
    how: SessionStart,
  ): Promise<LiveSession> {
    const now = this.clock.date();
    const token = { sessionId: uuidv7({ msecs: now.getTime() }), secret: newSecret() };
    const expiresAt = this.expiry(now);
    await this.sessions.insert(transaction, {
      id: token.sessionId,
      userId: uid,
      tokenHash: hashOf(token),
      previousHash: null,
      rotatedAt: now,
      createdAt: now,
      expiresAt,
      revokedAt: null,
      userAgent: userAgent?.replaceAll('\0', '').slice(0, MAX_USER_AGENT) ?? null,
      // Guests have no list of their devices.
      network: how.method === 'guest' ? null : networkText(ip),
      ...how,
      authenticatedAt: now,
      authenticatedBy: null,
    });
    return {
      id: token.sessionId,
      uid,
      clientId: how.clientId,
      refresh: { token: formatRefreshToken(token), expiresAt },
    };
  }

  /**
   * Exchanges the cookie for its successor. Returns null if the cookie isn't valid. A secret that is used long after it was
   * replaced, or on a host other than its own, ends the family: the owner of a domain can collect its cookies, including those
   * set under former owners.
   */
  async rotate(caller: SessionCaller): Promise<LiveSession | null> {
    const token = parseRefreshToken(caller.cookies.refresh);
    if (!token) return null;
    const site = await this.siteOf(caller);
    const now = this.clock.date();
    const successor = successorOf(token, this.keys.refreshSecret);
    const expiresAt = this.expiry(now);
    const presentedHash = hashOf(token);
    const rotated = await this.sessions.rotate({
      sessionId: token.sessionId,
      presentedHash,
      successorHash: hashOf(successor),
      now,
      expiresAt,
      network: networkText(caller.ip),
      host: site.host,
      hostClientId: site.clientId,
    });
    if (rotated) {
      const refresh = { token: formatRefreshToken(successor), expiresAt };
      return { id: token.sessionId, uid: rotated.userId, clientId: rotated.clientId, refresh };
    }
    const row = await this.sessions.findLive(token.sessionId, now);
    if (!row) return null;
    const isHome = livesAt(row, site);
    if (isHome && isPrevious(row, presentedHash, now)) {
      const refresh = { token: formatRefreshToken(successor), expiresAt: row.expiresAt };
      return { id: row.id, uid: row.userId, clientId: row.clientId, refresh };
    }
    const what = isHome ? 'an old refresh token was used again' : 'it was used on another host';
    const incident = `session ${row.id}: ${what}, the family is revoked`;
    this.logger.warn(new RequestLine(caller.requestId, incident));
    await this.revoke({ id: row.id, uid: row.userId });
    return null;
  }

  /** Returns the identity that the cookie proves without changing anything: for a request that may still be refused. */
  async identify(caller: SessionCaller): Promise<Omit<LiveSession, 'refresh'> | null> {
    const token = parseRefreshToken(caller.cookies.refresh);
    if (!token) return null;
    const site = await this.siteOf(caller);
    const now = this.clock.date();
    const row = await this.sessions.findLive(token.sessionId, now);
    const hash = hashOf(token);
    if (!row || !livesAt(row, site) || !(row.tokenHash.equals(hash) || isPrevious(row, hash, now))) return null;
    return { id: row.id, uid: row.userId, clientId: row.clientId };
  }

  /** Throws `unauthorized` if the session has ended in the meantime. */
  async noteProof(transaction: Transaction, sessionId: string, by: SessionMethod): Promise<void> {
    const isNoted = await this.sessions.noteProof(transaction, { sessionId, by, now: this.clock.date() });
    if (!isNoted) throw new DomainError('unauthorized');
  }

  /** Whether any of the person's sessions has. */
  haveEnded(uid: string): Promise<boolean> {
    return this.sessions.haveEnded(uid);
  }

  async revoke({ id, uid }: Pick<LiveSession, 'id' | 'uid'>, transaction?: Transaction): Promise<void> {
    await this.sessions.revoke(id, this.clock.date(), transaction);
    if (transaction) transaction.emitAfterCommit('user.grants-changed', { uid });
    else this.events.emit('user.grants-changed', { uid });
  }

  @Interval(HOUR_MS)
  async forgetEnded(): Promise<void> {
    await ignoringOutage(() => this.sessions.deleteEndedBefore(new Date(this.clock.now() - KEEP_ENDED_MS)));
  }

  private expiry(now: Date): Date {
    return new Date(now.getTime() + LIFETIME_MS);
  }
}

/** The domain may have moved to another organization since the session started. */
function livesAt(row: Pick<Session, 'host' | 'clientId'>, site: Site): boolean {
  return row.host === site.host && (row.host === null || row.clientId === site.clientId);
}

function isPrevious(row: { previousHash: Buffer | null; rotatedAt: Date }, hash: Buffer, now: Date): boolean {
  return row.previousHash?.equals(hash) === true && now.getTime() - row.rotatedAt.getTime() <= PREVIOUS_ACCEPTED_MS;
}
