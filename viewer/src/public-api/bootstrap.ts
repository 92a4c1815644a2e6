import type { ChannelPageDto, ClientDto, ContentPageDto } from './public.types';
import { publicPaths } from './public-paths';

/** The public data of the first page, as the server wrote it into the HTML. */
export type Bootstrap =
  | { kind: 'client'; data: ClientDto }
  | { kind: 'channel'; data: ChannelPageDto }
  | { kind: 'content'; data: ContentPageDto };

const clientOf = (written: Bootstrap): ClientDto => (written.kind === 'client' ? written.data : written.data.client);

/** The answers that the bootstrap already holds, by the path that would have been asked. */
export function firstAnswers(written: Bootstrap | null): Map<string, unknown> {
  const answers = new Map<string, unknown>();
  if (!written) return answers;
  const client = clientOf(written);
  answers.set(publicPaths.client(client.key), client);
  if (written.kind === 'channel') {
    answers.set(publicPaths.channelPage(client.key, written.data.channel.key), written.data);
  }
  if (written.kind === 'content') {
    const { channel, content } = written.data;
    answers.set(publicPaths.contentPage(client.key, channel.key, content.key), written.data);
  }
  return answers;
}
