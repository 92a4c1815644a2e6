import type { ChannelDto } from '@contracts/streams/frames';
import { useMemo } from 'react';
import type { ClientDto } from '../public-api/public.requests';

/** The organization as last described by its channel's stream, merged over the initial data. */
export function useFreshClient(asked: ClientDto, { client: told }: ChannelDto): ClientDto {
  return useMemo(() => (told ? { ...asked, ...told } : asked), [asked, told]);
}
