import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChannelsModule } from '../channels/channels.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { PaywallModule } from '../paywall/paywall.public.js';
import { AttendeePagesMetadata } from './attendee-pages.metadata.js';
import { BoundariesService } from './boundaries.service.js';
import { CardReadModel } from './card.read-model.js';
import { CardRoomSource } from './card.room-source.js';
import { ChannelContentsController } from './channel-contents.controller.js';
import { ChannelContentsRepository } from './channel-contents.repository.js';
import { ChannelContentsService } from './channel-contents.service.js';
import { ContentReadModel } from './content.read-model.js';
import { ContentEditorErasure, ContentRepository } from './content.repository.js';
import { ContentRoomSource } from './content.room-source.js';
import { ContentAccess } from './content-access.service.js';
import { ContentAuthoring } from './content-authoring.service.js';
import { ContentBoundaries } from './content-boundaries.js';
import { ContentCalendars } from './content-calendars.service.js';
import { ContentConversionJob } from './content-conversion.job.js';
import { ContentEditingService } from './content-editing.service.js';
import { ContentForms } from './content-forms.service.js';
import { ContentGuestPolicies } from './content-guest-policies.js';
import { ContentImages } from './content-images.js';
import { ContentKeys } from './content-keys.js';
import { ContentListReadModel } from './content-list.read-model.js';
import { ContentLocks } from './content-locks.js';
import { ContentModerators } from './content-moderators.js';
import { ContentPageMetadata } from './content-page.metadata.js';
import { ContentPageService } from './content-page.service.js';
import { EmbedOriginsReadModel } from './embed-origins.read-model.js';
import { ContentEntity } from './entities/content.entity.js';
import { ContentChannel } from './entities/content-channel.entity.js';
import { GateFacts } from './gate-facts.source.js';
import { HostAccess } from './hosts/host-access.source.js';
import { HostPresenceRepository } from './hosts/host-presence.repository.js';
import { HostPresence } from './hosts/host-presence.service.js';
import { HostStreamsController } from './hosts/host-streams.controller.js';
import { ContentInteractions } from './interactions/content-interactions.js';
import { ModerationFacts } from './moderation-facts.source.js';
import { PublicPagesController } from './public-pages.controller.js';
import { PublicPagesService } from './public-pages.service.js';
import { RelationsReadModel } from './relations/relations.read-model.js';
import { RelationsRepository } from './relations/relations.repository.js';
import { TagsService } from './relations/tags.service.js';
import { ContentRulesController } from './rules/content-rules.controller.js';
import { ContentRules } from './rules/content-rules.service.js';
import { StaffContentsController } from './staff-contents.controller.js';
import { StaffContentsService } from './staff-contents.service.js';
import { StreamCheckService } from './stream-check.service.js';
import { ViewerAccess } from './viewer-access.service.js';
import { ViewerStreamsController } from './viewer-streams.controller.js';
import { ViewerStreamsService } from './viewer-streams.service.js';

/** Contents and their channels: pages, streams, editing, and scheduled boundaries. */
@Module({
  imports: [ClientsModule, ChannelsModule, PaywallModule, TypeOrmModule.forFeature([ContentEntity, ContentChannel])],
  controllers: [
    ChannelContentsController,
    ContentRulesController,
    HostStreamsController,
    PublicPagesController,
    StaffContentsController,
    ViewerStreamsController,
  ],
  providers: [
    AttendeePagesMetadata,
    BoundariesService,
    ContentAccess,
    ContentAuthoring,
    ContentBoundaries,
    ContentCalendars,
    ChannelContentsRepository,
    ChannelContentsService,
    ContentConversionJob,
    ContentEditingService,
    ContentForms,
    ContentImages,
    ContentInteractions,
    ContentKeys,
    ContentListReadModel,
    ContentLocks,
    ContentModerators,
    ContentRepository,
    ContentRules,
    ContentGuestPolicies,
    HostAccess,
    HostPresence,
    HostPresenceRepository,
    GateFacts,
    ModerationFacts,
    StaffContentsService,
    StreamCheckService,
    CardReadModel,
    CardRoomSource,
    ContentReadModel,
    ContentRoomSource,
    ContentPageMetadata,
    ContentPageService,
    ContentEditorErasure,
    EmbedOriginsReadModel,
    PublicPagesService,
    RelationsReadModel,
    RelationsRepository,
    TagsService,
    ViewerAccess,
    ViewerStreamsService,
  ],
  exports: [
    ContentAccess,
    ContentInteractions,
    ContentReadModel,
    ContentModerators,
    ContentAuthoring,
    ContentPageMetadata,
    StaffContentsService,
    ViewerAccess,
  ],
})
export class ContentsModule {}
