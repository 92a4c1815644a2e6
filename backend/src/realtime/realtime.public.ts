export {
  type PersonalFacts,
  type PersonalSource,
  PersonalSources,
  type StreamScope,
} from './audience/personal-sources.js';
export { StreamHub } from './hub/stream-hub.js';
export { StreamOpener } from './hub/stream-opener.js';
export { type Audience, type RoomSource, type SourceRow, type Unseen, withTimes } from './rooms/room-source.js';
export { RoomSources } from './rooms/room-sources.js';
export { StreamQueryDto } from './wire/stream-query.dto.js';
