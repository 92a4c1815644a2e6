import { Global, Module } from '@nestjs/common';
import { GrantRefresher } from './audience/grant-refresher.js';
import { PersonalSources } from './audience/personal-sources.js';
import { PostgresBus } from './bus/postgres-bus.js';
import { RealtimeBus } from './bus/realtime-bus.js';
import { RightsBroadcast } from './bus/rights-broadcast.js';
import { RoomPoller } from './bus/room-poller.js';
import { Epoch } from './cursor/epoch.js';
import { Admission } from './hub/admission.js';
import { BeatsController } from './hub/beats.controller.js';
import { Beats } from './hub/beats.service.js';
import { EpochWatcher } from './hub/epoch-watcher.js';
import { StreamHub } from './hub/stream-hub.js';
import { StreamLifecycle } from './hub/stream-lifecycle.js';
import { StreamOpener } from './hub/stream-opener.js';
import { StreamPublisher } from './hub/stream-publisher.js';
import { ProductState } from './product/product-state.js';
import { ProductStreamController } from './product/product-stream.controller.js';
import { InitialStateReader } from './rooms/initial-state-reader.js';
import { PersonalRows } from './rooms/personal-rows.js';
import { RoomReader } from './rooms/room-reader.js';
import { RoomSources } from './rooms/room-sources.js';

const shared = [PersonalRows, PersonalSources, RoomSources, StreamHub, StreamOpener];

/** Streams rooms to pages. Higher modules define the content. */
@Global()
@Module({
  controllers: [BeatsController, ProductStreamController],
  providers: [
    ...shared,
    { provide: RealtimeBus, useClass: PostgresBus },
    RightsBroadcast,
    RoomPoller,
    Epoch,
    RoomReader,
    InitialStateReader,
    Admission,
    StreamPublisher,
    StreamLifecycle,
    GrantRefresher,
    EpochWatcher,
    ProductState,
    Beats,
  ],
  exports: shared,
})
export class RealtimeModule {}
