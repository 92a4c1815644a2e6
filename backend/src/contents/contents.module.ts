import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChannelsModule } from '../channels/channels.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { CardReadModel } from './card.read-model.js';
import { CardRoomSource } from './card.room-source.js';
import { ContentReadModel } from './content.read-model.js';
import { ContentRoomSource } from './content.room-source.js';
import { ContentPageService } from './content-page.service.js';
import { Content } from './entities/content.entity.js';
import { ContentChannel } from './entities/content-channel.entity.js';
import { PublicPagesController } from './public-pages.controller.js';
import { PublicPagesService } from './public-pages.service.js';
import { ViewerStreamsController } from './viewer-streams.controller.js';
import { ViewerStreamsService } from './viewer-streams.service.js';

/** Contents in their channels: pages, streams, editing and the moments at which they change by themselves. */
@Module({
  imports: [ClientsModule, ChannelsModule, TypeOrmModule.forFeature([Content, ContentChannel])],
  controllers: [PublicPagesController, ViewerStreamsController],
  providers: [
    CardReadModel,
    CardRoomSource,
    ContentReadModel,
    ContentRoomSource,
    ContentPageService,
    PublicPagesService,
    ViewerStreamsService,
  ],
  exports: [ContentReadModel],
})
export class ContentsModule {}
