import { ChannelDto } from './channel.dto.js';

/** The channel as it is now. */
export class ChannelFrame {
  type!: 'channel';
  /** Revision of the channel's room at which it changed. */
  revision!: number;
  /** The whole channel. */
  channel!: ChannelDto;
}
