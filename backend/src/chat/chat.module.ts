import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { ContentsModule } from '../contents/contents.public.js';
import { BanMerge } from './ban-merge.js';
import { ChatReadModel } from './chat.read-model.js';
import { ChatRepository } from './chat.repository.js';
import { ChatRoomSource } from './chat.room-source.js';
import { ChatService } from './chat.service.js';
import { ChatAuthoring } from './chat-authoring.service.js';
import { ChatCensor } from './chat-censor.js';
import { ChatCommands } from './chat-commands.service.js';
import { ChatErasure } from './chat-erasure.js';
import { ChatFacts } from './chat-facts.source.js';
import { ChatLimits } from './chat-limits.js';
import { ChatRetention } from './chat-retention.js';
import { ChatSenders } from './chat-senders.js';
import { ChatWriter } from './chat-writer.js';
import { DeleteMessage } from './delete-message.service.js';
import { FeedbackController } from './feedback/feedback.controller.js';
import { FeedbackRepository } from './feedback/feedback.repository.js';
import { MessageFeedback } from './feedback/feedback.service.js';
import { FeedbackWriter } from './feedback/feedback-writer.js';
import { ModeratedMessagesController } from './moderated-messages.controller.js';
import { ModeratedMessages } from './moderated-messages.service.js';
import { ChatModerationController } from './moderation/chat-moderation.controller.js';
import { ChatModeration } from './moderation/chat-moderation.service.js';
import { ChatPeopleReadModel } from './moderation/chat-people.read-model.js';
import { ChatPeopleRepository } from './moderation/chat-people.repository.js';
import { ChatPeople } from './moderation/chat-people.service.js';
import { ChatPeopleReading } from './moderation/chat-people-reading.service.js';
import { ChatReviewSource } from './moderation/chat-review.source.js';
import { ChatRoomRepository } from './moderation/chat-room.repository.js';
import { ChatRoomStateSource } from './moderation/chat-room.source.js';
import { ModeratedPeople, ParticipantSources } from './moderation/moderated-people.js';
import { PostMessageFastPath } from './post-message.fast-path.js';
import { PostMessage } from './post-message.service.js';
import { ViewerChatController } from './viewer-chat.controller.js';
import { ChatWords } from './words/chat-words.js';
import { WordListsController } from './words/word-lists.controller.js';
import { WordListRepository } from './words/word-lists.repository.js';
import { WordLists } from './words/word-lists.service.js';

@Module({
  imports: [ChannelsModule, ClientsModule, ContentsModule],
  controllers: [
    ViewerChatController,
    FeedbackController,
    ChatModerationController,
    ModeratedMessagesController,
    WordListsController,
  ],
  providers: [
    BanMerge,
    ChatAuthoring,
    ChatCommands,
    ChatCensor,
    ChatErasure,
    ChatRetention,
    ChatFacts,
    ChatModeration,
    ChatPeople,
    ChatPeopleReading,
    ChatPeopleReadModel,
    ChatPeopleRepository,
    ChatReadModel,
    ChatRepository,
    ChatService,
    ChatRoomRepository,
    ChatRoomSource,
    ChatReviewSource,
    ChatRoomStateSource,
    ChatSenders,
    ChatWords,
    ChatWriter,
    ChatLimits,
    DeleteMessage,
    MessageFeedback,
    FeedbackRepository,
    FeedbackWriter,
    ModeratedPeople,
    ModeratedMessages,
    ParticipantSources,
    PostMessage,
    PostMessageFastPath,
    WordListRepository,
    WordLists,
  ],
  exports: [ChatAuthoring, ChatCommands, ChatLimits, ChatSenders],
})
export class ChatModule {}
