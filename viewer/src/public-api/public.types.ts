import type { components } from '@contracts/generated/api';

type Schemas = components['schemas'];

export type ChannelCardDto = Schemas['ChannelCardDto'];
export type ClientDto = Schemas['ClientDto'];
export type ChannelPageDto = Schemas['ChannelPageDto'];
export type ContentPageDto = Schemas['ContentPageDto'];
