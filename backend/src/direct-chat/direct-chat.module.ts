import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.public.js';
import { ChatModule } from '../chat/chat.public.js';
import { ContentsModule } from '../contents/contents.public.js';
import { DirectChatReadModel } from './direct-chat.read-model.js';
import { DirectChatRepository } from './direct-chat.repository.js';
import { ChatRequestSource, DirectChatRows, DirectMessageRows, HostMessageSource } from './direct-chat.rows.js';
import { DirectChatActs } from './direct-chat-acts.service.js';
import { DirectChatErasure } from './direct-chat-erasure.js';
import { DirectChatGate } from './direct-chat-gate.js';
import { DirectChatHosts } from './direct-chat-hosts.service.js';
import { DirectChatMerge } from './direct-chat-merge.js';
import { DirectChatNames } from './direct-chat-names.js';
import { DirectChatParticipants } from './direct-chat-participants.js';
import { DirectChatReading } from './direct-chat-reading.service.js';
import { DirectChatRetention } from './direct-chat-retention.js';
import { DirectChatsController } from './direct-chats.controller.js';
import { DirectChats } from './direct-chats.service.js';
import { DirectMessages } from './direct-messages.service.js';
import { HostChatController } from './host-chat.controller.js';
import { HostChatAuthoring } from './host-chat-authoring.service.js';
import { LeavingHosts } from './leaving-hosts.js';

/** Conversations of two people in a content's room, and the chat of its staff. */
@Module({
  imports: [AnalyticsModule, ChatModule, ContentsModule],
  controllers: [DirectChatsController, HostChatController],
  providers: [
    ChatRequestSource,
    DirectChatActs,
    DirectChatErasure,
    DirectChatGate,
    DirectChatHosts,
    DirectChatMerge,
    DirectChatNames,
    DirectChatParticipants,
    DirectChatReading,
    DirectChatReadModel,
    DirectChatRepository,
    DirectChatRetention,
    DirectChatRows,
    DirectChats,
    DirectMessageRows,
    DirectMessages,
    HostChatAuthoring,
    HostMessageSource,
    LeavingHosts,
  ],
  exports: [HostChatAuthoring],
})
export class DirectChatModule {}
