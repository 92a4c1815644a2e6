import { Module } from '@nestjs/common';
import { ChannelsModule } from '../channels/channels.public.js';
import { ClientsModule } from '../clients/clients.public.js';
import { ContentsModule } from '../contents/contents.public.js';
import { DemoPictures } from './demo-pictures.service.js';
import { DemoPlaces } from './demo-places.service.js';
import { DemoProgram } from './demo-program.service.js';
import { DemoScheduler } from './demo-scheduler.service.js';
import { DemoSeed } from './demo-seed.service.js';
import { DemoStaff } from './demo-staff.service.js';

/** A demo organization that is always on air. Included only if `DEMO` is on. */
@Module({
  imports: [ClientsModule, ChannelsModule, ContentsModule],
  providers: [DemoScheduler, DemoPictures, DemoPlaces, DemoProgram, DemoSeed, DemoStaff],
})
export class DemoModule {}
