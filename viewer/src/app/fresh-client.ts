import type { ChannelDto } from '@contracts/streams/frames';
import { useMemo } from 'react';
import type { ClientDto } from '../public-api/public.requests';

/** The organization as its channel's stream last described it, merged over what the page started with. */
export function useFreshClient(asked: ClientDto, { client: told }: ChannelDto): ClientDto {
  return useMemo(() => (told ? { ...asked, ...told } : asked), [asked, told]);
}
