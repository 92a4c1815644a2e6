import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.public.js';
import { ChatModule } from '../chat/chat.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { ContentsModule } from '../contents/contents.public.js';
import { DirectChatModule } from '../direct-chat/direct-chat.public.js';
import { InteractionsModule } from '../interactions/interactions.public.js';
import { PaywallModule } from '../paywall/paywall.public.js';
import { DemoChannels } from './demo-channels.service.js';
import { DemoChat } from './demo-chat.service.js';
import { DemoPictures } from './demo-pictures.service.js';
import { DemoPlaces } from './demo-places.service.js';
import { DemoProgram } from './demo-program.service.js';
import { DemoScheduler } from './demo-scheduler.service.js';
import { DemoSeed } from './demo-seed.service.js';
import { DemoStaff } from './demo-staff.service.js';
import { DemoUpgrade } from './demo-upgrade.service.js';

/** A demo organization that is always on air. Included only if `DEMO` is on. */
@Module({
  imports: [
    ClientsModule,
    ChannelsModule,
    ContentsModule,
    ChatModule,
    InteractionsModule,
    DirectChatModule,
    PaywallModule,
  ],
  providers: [
    DemoChannels,
    DemoChat,
    DemoScheduler,
    DemoPictures,
    DemoPlaces,
    DemoProgram,
    DemoSeed,
    DemoStaff,
    DemoUpgrade,
  ],
})
export class DemoModule {}
