import { Module } from '@nestjs/common';
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
import { ChatWriter } from './chat-writer.js';
import { DeleteMessage } from './delete-message.service.js';
import { PostMessageFastPath } from './post-message.fast-path.js';
import { PostMessage } from './post-message.service.js';
import { ViewerChatController } from './viewer-chat.controller.js';

@Module({
  imports: [ContentsModule],
  controllers: [ViewerChatController],
  providers: [
    BanMerge,
    ChatAuthoring,
    ChatCommands,
    ChatCensor,
    ChatErasure,
    ChatFacts,
    ChatReadModel,
    ChatRepository,
    ChatService,
    ChatRoomSource,
    ChatWriter,
    ChatLimits,
    DeleteMessage,
    PostMessage,
    PostMessageFastPath,
  ],
  exports: [ChatAuthoring],
})
export class ChatModule {}
