export { ChannelDto, type ModeratorFactsDto } from './channel.dto.js';
export { toChannelDto, toClientDto } from './channel.mapper.js';
export { ChannelReadModel } from './channel.read-model.js';
export { ChannelRepository, type NewChannel } from './channel.repository.js';
export { type ChannelRow, opensChannel } from './channel.row.js';
export { ChannelBoundaries } from './channel-boundaries.js';
export {
  type ChannelChange,
  type ChannelCopy,
  type ChannelDeletion,
  type ChannelListener,
  ChannelListeners,
} from './channel-listeners.js';
export {
  type ChannelProgramSource,
  ChannelPrograms,
  type LiveAudienceSource,
  LiveAudiences,
} from './channel-programs.js';
export { ChannelsModule } from './channels.module.js';
export { ClientDto } from './client.dto.js';
export { refuseMissingChannel } from './missing-channel.js';
