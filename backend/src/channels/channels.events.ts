import { StreamFrame } from '../platform/openapi/stream-frame.decorator.js';
import { ChannelDto } from './channel.dto.js';

/** The channel as it is now. */
@StreamFrame('viewer')
export class ChannelFrame {
  type!: 'channel';
  /** Revision of the channel's room at which it changed. */
  revision!: number;
  /** The whole channel. */
  channel!: ChannelDto;
}
