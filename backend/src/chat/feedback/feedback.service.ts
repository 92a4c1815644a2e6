import { Injectable } from '@nestjs/common';
import { type FeedbackKind, mayFlag } from '../../../../contracts/domain/chat-moderation.js';
import { mayReadChat } from '../../../../contracts/domain/chat-reading.js';
import { ViewerAccess } from '../../contents/contents.public.js';
import { isWithin, type Principal } from '../../platform/auth/principal.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { GuestMemberships } from '../../users/users.public.js';
import { ChatReadModel } from '../chat.read-model.js';
import { FeedbackRepository } from './feedback.repository.js';
import { FeedbackWriter } from './feedback-writer.js';

export interface Feedback {
  principal: Principal;
  /** Keys from the page's URL. */
  keys: string | undefined;
  contentId: string;
  messageId: string;
  kind: FeedbackKind;
  isSet: boolean;
}

const NOT_YOURS = "You can't flag your own messages or a host's.";

/** Likes and flags of people who have joined. */
@Injectable()
export class MessageFeedback {
  constructor(
    private readonly viewers: ViewerAccess,
    private readonly memberships: GuestMemberships,
    private readonly messages: ChatReadModel,
    private readonly repository: FeedbackRepository,
    private readonly writer: FeedbackWriter,
  ) {}

  async give({ principal, keys, contentId, messageId, kind, isSet }: Feedback): Promise<void> {
    if (principal.tokenMaker) throw new DomainError('forbidden');
    const content = await this.viewers.requireAvailable(principal, contentId, { keys });
    if (!isWithin(principal, content.clientId)) throw new DomainError('sign_in_required');
    const hasJoined = await this.memberships.hasJoined(content.clientId, principal);
    if (!hasJoined) throw new DomainError('name_required');
    const isReadable = content.chatEnabled && mayReadChat({ enablePreview: content.chatEnablePreview }, hasJoined);
    const message = isReadable ? await this.repository.message(contentId, messageId) : null;
    if (!message) throw new DomainError('not_found');
    const wish = { messageId, personId: principal.uid, kind, isSet };
    if (isSet) {
      if (message.isDeleted) throw new DomainError('not_found');
      if (kind === 'flag' && !mayFlag({ ...message, uid: message.authorId }, principal.uid))
        throw new DomainError('forbidden', { message: NOT_YOURS });
      if (await this.messages.isBanned(content.clientId, contentId, principal.uid)) throw new DomainError('banned');
    }
    await this.writer.write(contentId, wish);
  }
}
