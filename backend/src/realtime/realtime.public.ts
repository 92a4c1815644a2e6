export { type PersonalPart, type PersonalSource, PersonalSources } from './audience/personal-sources.js';
export type { StreamConnection } from './hub/stream-connection.js';
export { type StreamEvent, StreamHub } from './hub/stream-hub.js';
export { StreamOpener } from './hub/stream-opener.js';
export { type PersonalRow, type PersonalRowSource, PersonalRows } from './rooms/personal-rows.js';
export { type RoomSource, type SourceRow, type Unseen, withTimes } from './rooms/room-source.js';
export { RoomSources } from './rooms/room-sources.js';
export { type Audience, roomIdOf, type StreamScope } from './stream-types.js';
export { StreamQueryDto } from './wire/stream-query.dto.js';
