import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClientsModule } from '../clients/clients.public.js';
import { ChannelReadModel } from './channel.read-model.js';
import { ChannelEditorErasure, ChannelRepository } from './channel.repository.js';
import { ChannelRoomSource } from './channel.room-source.js';
import { ChannelBoundaries } from './channel-boundaries.js';
import { ChannelClientListener } from './channel-client-listener.js';
import { ChannelEditingService } from './channel-editing.service.js';
import { ChannelForms } from './channel-forms.service.js';
import { ChannelListService } from './channel-list.service.js';
import { ChannelListeners } from './channel-listeners.js';
import { ChannelPrograms, LiveAudiences } from './channel-programs.js';
import { ClientRoomSource } from './client.room-source.js';
import { ClientPageService } from './client-page.service.js';
import { ClientStreamsController } from './client-streams.controller.js';
import { ChannelEntity } from './entities/channel.entity.js';
import { ModeratorFacts } from './moderator-facts.source.js';
import { PublicChannelsController } from './public-channels.controller.js';
import { PublicClientsController } from './public-clients.controller.js';
import { StaffChannelsController } from './staff-channels.controller.js';

/** Channels of an organization. */
@Module({
  imports: [ClientsModule, TypeOrmModule.forFeature([ChannelEntity])],
  controllers: [PublicClientsController, PublicChannelsController, StaffChannelsController, ClientStreamsController],
  providers: [
    ChannelReadModel,
    ChannelRepository,
    ChannelRoomSource,
    ChannelBoundaries,
    ChannelClientListener,
    ChannelEditorErasure,
    ChannelEditingService,
    ChannelForms,
    ChannelListService,
    ChannelListeners,
    ChannelPrograms,
    ClientPageService,
    ClientRoomSource,
    LiveAudiences,
    ModeratorFacts,
  ],
  exports: [
    ChannelListeners,
    ChannelPrograms,
    ChannelReadModel,
    ChannelRepository,
    ChannelBoundaries,
    ClientPageService,
    LiveAudiences,
  ],
})
export class ChannelsModule {}
