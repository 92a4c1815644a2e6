import type { components } from '../generated/api.js';

type Schemas = components['schemas'];

export type ChannelDto = Schemas['ChannelDto'];
export type ClientDto = Schemas['ClientDto'];
export type ContentCardDto = Schemas['ContentCardDto'];
export type ContentDto = Schemas['ContentDto'];
export type ChatMessageDto = Schemas['ChatMessageDto'];

export type HelloFrame = Schemas['HelloFrame'];
export type ContentFrame = Schemas['ContentFrame'];
export type ChannelFrame = Schemas['ChannelFrame'];
export type CardFrame = Schemas['CardFrame'];
export type ChatFrame = Schemas['ChatFrame'];
export type GoneFrame = Schemas['GoneFrame'];
export type MeFrame = Schemas['MeFrame'];
export type RefreshFrame = Schemas['RefreshFrame'];
export type ViewerFrame = Schemas['ViewerFrame'];
export type ProductFrame = Schemas['ProductFrame'];

/** End of a window. On the wire an id with empty data, never JSON; the only thing that moves the cursor. */
export interface Mark {
  type: 'mark';
  cursor: string;
}
