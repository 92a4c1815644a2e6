import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { CHAT_GRACE_MS } from '../../../contracts/domain/chat-window.js';
import type { DirectChatDoer } from '../../../contracts/domain/direct-chat.js';
import { ChatSenders } from '../chat/chat.public.js';
import { isAvailableSql, ViewerAccess } from '../contents/contents.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Actor } from '../platform/auth/actor.js';
import { hasAccess } from '../platform/auth/grants.js';
import { isWithin } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';

const NOT_YOUR_WORDS = "A personal access token that someone else created can't take part in a chat.";

/** Someone who takes part in conversations of a content. */
export interface Member extends DirectChatDoer {
  /** Empty until the person joins. */
  name: string;
  photoUrl: string | null;
  /** Their session is valid in this organization. */
  isHome: boolean;
  /** Has an account, which chats that require sign-in check for. */
  isRegistered: boolean;
  clientId: string;
  channelIds: string[];
}

interface Standing {
  canMessageViewers: boolean;
  isAvailable: boolean;
  isOpen: boolean;
  isBanned: boolean;
  isMuted: boolean;
  requiresSignin: boolean;
  /** A ban covers the address from which they write. */
  isAddressBanned: boolean;
  enableAnonymous: boolean;
  hasJoined: boolean;
  hasEmail: boolean;
}

interface Place {
  toViewer: boolean;
  writing?: { actor: Actor; address: string };
}

const STANDING = `SELECT c.chat_enable_direct_messaging AS "canMessageViewers", ${isAvailableSql('$3')} AS "isAvailable",
  c.chat_enabled AND c.content_type <> 'onDemand' AND coalesce(c.chat_starts_at, c.opens_at) <= $3
    AND $3 < coalesce(c.chat_ends_at, c.closes_at) + interval '${CHAT_GRACE_MS} ms' AS "isOpen",
  EXISTS (SELECT FROM bans b WHERE b.client_id = c.client_id AND b.user_id = $2 AND (b.room_id IS NULL OR b.room_id = $1)) AS "isBanned",
  EXISTS (SELECT FROM chat_mutes u WHERE u.room_id = $1 AND u.user_id = $2 AND u.until > $3) AS "isMuted",
  c.chat_require_signin OR coalesce(s.requires_signin, false) AS "requiresSignin",
  EXISTS (SELECT FROM chat_address_marks k WHERE k.address_hash = $4 AND k.client_id = c.client_id AND (k.room_id IS NULL OR k.room_id = $1)
    AND k.until > $3 AND (k.covers_until > $3 OR k.covers_everyone AND k.covers_until IS NULL OR date_trunc('second', k.marked_at) <= $5)) AS "isAddressBanned", c.chat_enable_anonymous AS "enableAnonymous",
  g.user_id IS NOT NULL AS "hasJoined", coalesce(g.has_email, false) AS "hasEmail"
  FROM contents c JOIN clients o ON o.id = c.client_id
    LEFT JOIN chat_rooms s ON s.content_id = c.id
    LEFT JOIN guest_memberships g ON g.client_id = c.client_id AND g.user_id = $2
  WHERE c.id = $1 AND c.version_code IS NULL AND o.version_code IS NULL AND NOT o.is_archived`;

/** Who may take part in conversations, and when: the rules of the room's chat, except for those that slow a crowd down (pause, slow mode, and holding). */
@Injectable()
export class DirectChatGate {
  constructor(
    private readonly viewers: ViewerAccess,
    private readonly access: AccessService,
    private readonly senders: ChatSenders,
    private readonly clock: Clock,
  ) {}

  async member(actor: Actor, contentId: string, keys: string | undefined): Promise<Member> {
    if (actor.tokenMaker) throw new DomainError('forbidden', { message: NOT_YOUR_WORDS });
    const content = await this.viewers.requireContent(actor, contentId, { keys });
    const channelIds = content.channels.map(({ id }) => id);
    const grants = await this.access.grantsOf(actor);
    return {
      uid: actor.uid,
      name: actor.displayName ?? '',
      photoUrl: actor.photoUrl,
      isRegistered: actor.kind === 'registered',
      isHome: isWithin(actor, content.clientId),
      isStaff: hasAccess(grants, content.clientId, STAFF_ROLES, channelIds),
      clientId: content.clientId,
      channelIds,
    };
  }

  /** For staff of the content; to everyone else it doesn't exist. */
  async staff(actor: Actor, contentId: string): Promise<Member> {
    const member = await this.member(actor, contentId, undefined);
    if (!member.isStaff) throw new DomainError('not_found');
    return member;
  }

  /** Whether someone else is staff of the same content. */
  async isStaff(uid: string, { clientId, channelIds }: Member): Promise<boolean> {
    const nothing = { displayName: null, photoUrl: null, sessionId: null, tokenId: null, clientId: null };
    return hasAccess(
      await this.access.grantsOf({ ...nothing, uid, kind: 'registered' }),
      clientId,
      STAFF_ROLES,
      channelIds,
    );
  }

  /** Only people with a name here take part. */
  requireNamed({ name, isHome }: Member): void {
    if (name === '') throw new DomainError('name_required');
    if (!isHome) throw new DomainError('sign_in_required');
  }

  /** Checks the rights of staff again before the commit (ADR 11). */
  staysStaff(transaction: Transaction, actor: Actor, { clientId, channelIds }: Member): void {
    transaction.require(actor, (present) => {
      if (!hasAccess(present, clientId, STAFF_ROLES, channelIds)) throw new DomainError('not_found');
    });
  }

  /**
   * Throws unless the person may write now. `toViewer`: to another viewer. `writing`: who writes from where, for acts that write. Checks it again
   * once the room is locked for the commit, because a moderator's act, which locks it too, may have been committed in the meantime.
   */
  async requireWriting(transaction: Transaction, member: Member, contentId: string, place: Place): Promise<void> {
    await this.judge(transaction, member, contentId, place);
    transaction.changeRoom(contentId, () => this.judge(transaction, member, contentId, place));
    const { writing } = place;
    // Hosts can ban the address of someone who writes to them only here. If it can't be noted, the next message tries again.
    if (!member.isRegistered && writing?.actor.kind === 'guest')
      void this.senders.note(writing.actor.uid, this.senders.hashOf(writing.address)).catch(() => undefined);
  }

  private async judge(
    transaction: Transaction,
    member: Member,
    contentId: string,
    { toViewer, writing }: Place,
  ): Promise<void> {
    const guest = writing?.actor.kind === 'guest' ? writing : null;
    const [standing] = await transaction.query<Standing>(STANDING, [
      contentId,
      member.uid,
      this.clock.date(),
      guest && this.senders.hashOf(guest.address),
      guest?.actor.guestSince === undefined ? null : new Date(guest.actor.guestSince),
    ]);
    if (!standing || !(standing.isAvailable || member.isStaff)) throw new DomainError('not_found');
    if (standing.isBanned) throw new DomainError('banned');
    if (standing.isMuted) throw new DomainError('muted');
    if (!standing.isOpen || (toViewer && !standing.canMessageViewers)) throw new DomainError('chat_closed');
    if (member.isRegistered) return;
    if (standing.requiresSignin || standing.isAddressBanned) throw new DomainError('sign_in_required');
    if (!standing.hasJoined) throw new DomainError('name_required');
    if (!standing.hasEmail && !standing.enableAnonymous)
      throw new DomainError('name_required', { message: 'Email Required' });
  }
}
