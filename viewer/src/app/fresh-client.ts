import type { ChannelDto } from '@contracts/streams/frames';
import { useMemo } from 'react';
import type { ClientDto } from '../public-api/public.requests';

/** The organization as the stream of its channel tells it now, over what the page was opened with. */
export function useFreshClient(asked: ClientDto, { client: told }: ChannelDto): ClientDto {
  return useMemo(() => (told ? { ...asked, ...told } : asked), [asked, told]);
}
