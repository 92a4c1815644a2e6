import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { STAFF_ROLES } from '../../../contracts/domain/access.js';
import { CHAT_TOO_LONG, processChatText } from '../../../contracts/domain/chat-text.js';
import { ContentReadModel, channelIdsOf, ViewerAccess } from '../contents/contents.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import { hasAccess, hasAccessSomewhere } from '../platform/auth/grants.js';
import { isWithin, type Principal } from '../platform/auth/principal.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import type { PostChatMessageDto } from './chat.dto.js';
import type { ChatCommand } from './chat.repository.js';
import { ChatCensor } from './chat-censor.js';
import { ChatWords } from './words/chat-words.js';

const DAY_MS = 86_400_000;
const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether the id is a UUIDv7 whose time is within a day of now. Older or made-up ids aren't accepted for new commands. */
function isFreshCommandId(id: string, now: number): boolean {
  if (!VERSION_7.test(id)) return false;
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return Math.abs(time - now) <= DAY_MS;
}

interface Sender {
  principal: Principal;
  /** Keys from the page's URL. */
  keys: string | undefined;
}

const NOT_YOUR_WORDS = "A personal access token that someone else created can't post chat messages.";

/** Turns a posted message into a command for the writer, or throws if it can't be sent. */
@Injectable()
export class ChatCommands {
  constructor(
    private readonly contents: ContentReadModel,
    private readonly viewers: ViewerAccess,
    private readonly access: AccessService,
    private readonly censor: ChatCensor,
    private readonly words: ChatWords,
    private readonly clock: Clock,
  ) {}

  async make({ principal, keys }: Sender, contentId: string, message: PostChatMessageDto): Promise<ChatCommand> {
    if (principal.tokenMaker) throw new DomainError('forbidden', { message: NOT_YOUR_WORDS });
    if (!principal.displayName) throw new DomainError('name_required');
    if (principal.clientId !== null) await this.requireHome(principal, contentId);
    // Only accounts have roles. Most authors are guests and skip the lookup.
    const isHost = principal.kind === 'registered' && (await this.isHost(principal, contentId));
    const content = await this.viewers.requireContent(principal, contentId, { keys });
    // Lists are for viewers: hosts may have to say such a word.
    const words = isHost ? null : await this.words.of(content.clientId, channelIdsOf(content));
    let hits = 0;
    let isHeld = false;
    const censor = (text: string) => {
      const censored = this.censor.censor(text, words);
      isHeld ||= censored.action === 'hold';
      hits += censored.hits;
      return { text: censored.text, hit: censored.hits > 0, isRefused: censored.action === 'refuse' };
    };
    const processed = processChatText(message.text, { isHost, censor });
    if (!processed.ok) throw textError(processed.reason);
    return {
      id: message.id.toLowerCase(),
      authorId: principal.uid,
      authorName: principal.displayName,
      authorPhotoUrl: principal.photoUrl,
      isHost,
      isRegistered: principal.kind === 'registered',
      sentHash: sentHashOf(message.text),
      text: processed.text,
      flags: processed.flags,
      hits,
      isHeld,
      guestSince: principal.guestSince === undefined ? null : new Date(principal.guestSince),
      isFreshId: isFreshCommandId(message.id, this.clock.now()),
    };
  }

  /** A session that is limited to one organization can't post in any other. */
  private async requireHome(principal: Principal, contentId: string): Promise<void> {
    const content = await this.contents.visibleById(contentId, { evenIfUnavailable: true });
    if (content && !isWithin(principal, content.clientId)) throw new DomainError('sign_in_required');
  }

  /** Whether the person is a host of this content. A whitelist must include at least one of its channels. */
  private async isHost(principal: Principal, contentId: string): Promise<boolean> {
    const grants = await this.access.grantsOf(principal);
    if (!hasAccessSomewhere(grants, STAFF_ROLES)) return false;
    const content = await this.contents.visibleById(contentId, { evenIfUnavailable: true });
    return content !== null && hasAccess(grants, content.clientId, STAFF_ROLES, content.channelIds);
  }
}

/** Identifies a retry without storing the original text. */
export function sentHashOf(text: string): string {
  return hash('sha256', text, 'hex');
}

function textError(reason: 'rejected' | 'empty' | 'too-long' | 'word-refused'): DomainError {
  if (reason === 'word-refused') return new DomainError('word_refused');
  if (reason === 'rejected') return new DomainError('message_rejected');
  if (reason === 'empty') return new DomainError('message_empty');
  return new DomainError('validation_failed', {
    message: CHAT_TOO_LONG,
    errors: [{ path: 'text', message: CHAT_TOO_LONG }],
  });
}
