import { Global, Module } from '@nestjs/common';
import { GrantKeeper } from './audience/grant-keeper.js';
import { PersonalSources } from './audience/personal-sources.js';
import { PostgresBus } from './bus/postgres-bus.js';
import { RealtimeBus } from './bus/realtime-bus.js';
import { RightsDoorbell } from './bus/rights-doorbell.js';
import { RoomPoller } from './bus/room-poller.js';
import { Epoch } from './cursor/epoch.js';
import { Admission } from './hub/admission.js';
import { BeatsController } from './hub/beats.controller.js';
import { Beats } from './hub/beats.service.js';
import { HistoryKeeper } from './hub/history-keeper.js';
import { StreamHub } from './hub/stream-hub.js';
import { StreamKeeper } from './hub/stream-keeper.js';
import { StreamOpener } from './hub/stream-opener.js';
import { StreamPublisher } from './hub/stream-publisher.js';
import { ProductState } from './product/product-state.js';
import { ProductStreamController } from './product/product-stream.controller.js';
import { PageReader } from './rooms/page-reader.js';
import { RoomReader } from './rooms/room-reader.js';
import { RoomSources } from './rooms/room-sources.js';

const shared = [PersonalSources, RoomSources, StreamHub, StreamOpener];

/** Streams of rooms to pages; what is in them, the modules above say. */
@Global()
@Module({
  controllers: [BeatsController, ProductStreamController],
  providers: [
    ...shared,
    { provide: RealtimeBus, useClass: PostgresBus },
    RightsDoorbell,
    RoomPoller,
    Epoch,
    RoomReader,
    PageReader,
    Admission,
    StreamPublisher,
    StreamKeeper,
    GrantKeeper,
    HistoryKeeper,
    ProductState,
    Beats,
  ],
  exports: shared,
})
export class RealtimeModule {}
