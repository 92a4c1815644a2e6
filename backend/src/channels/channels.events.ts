import { ChannelDto } from './channel.dto.js';
import { ClientDto } from './client.dto.js';

/** The channel as it is now. */
export class ChannelFrame {
  type!: 'channel';
  /** Revision of the channel's room at which it changed. */
  revision!: number;
  /** The whole channel. */
  channel!: ChannelDto;
}

/** The organisation as its page shows it now. */
export class ClientFrame {
  type!: 'client';
  /** Revision of the organisation's room at which it, or one of its channels, changed. */
  revision!: number;
  /** The whole organisation, with the channels that its page lists. */
  client!: ClientDto;
}
