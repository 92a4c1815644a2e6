import type { components } from '@contracts/generated/api';
import useSWR from 'swr';
import { v7 as uuidv7 } from 'uuid';
import { api, unwrap } from '../api/api-client';
import { serverClock } from '../time/server-clock';

type Schemas = components['schemas'];
export type DirectChatAct = Schemas['ActOnDirectChatDto']['act'];

/** Ids of commands are made here, so that a repeated request isn't a second one. */
export const newCommandId = () => uuidv7({ msecs: Math.floor(serverClock.now()) });

export interface DirectChatPlace {
  contentId: string;
  /** Keys in the page's address; empty in the host panel. */
  keys: string;
}

/** The draft of the first message to a person, or to the hosts (`uid` null). */
export const firstDraft = (contentId: string, uid: string | null) => `${contentId}.new.${uid ?? 'hosts'}`;

/** Starts a chat with a person, or with the hosts (`uid` null). */
export const startDirectChat = (
  { contentId, keys }: DirectChatPlace,
  { id = newCommandId(), uid, text }: { id?: string; uid: string | null; text: string | null },
) =>
  unwrap(
    api.POST('/api/contents/{contentId}/direct-chats', {
      params: { path: { contentId }, query: { keys } },
      body: { id, ...(uid !== null && { uid }), ...(text !== null && { text }) },
    }),
  );

export const actOnDirectChat = (
  { contentId, keys }: DirectChatPlace,
  chatId: string,
  { act, hostUid }: { act: DirectChatAct; hostUid?: string },
) =>
  unwrap(
    api.POST('/api/contents/{contentId}/direct-chats/{chatId}/acts', {
      params: { path: { contentId, chatId }, query: { keys } },
      body: { id: newCommandId(), act, ...(hostUid !== undefined && { hostUid }) },
    }),
  );

/** Older messages of a chat; of Host Chat if `chatId` is null. */
export const getOlderDirectMessages = ({ contentId, keys }: DirectChatPlace, chatId: string | null, before: number) =>
  unwrap(
    chatId === null
      ? api.GET('/api/contents/{contentId}/host-chat/messages', {
          params: { path: { contentId }, query: { before, keys } },
        })
      : api.GET('/api/contents/{contentId}/direct-chats/{chatId}/messages', {
          params: { path: { contentId, chatId }, query: { before, keys } },
        }),
  );

const ASK_EVERY_MS = 30_000;
/** While someone waits for a host to come. */
const ASK_ALONE_MS = 10_000;

export interface PeopleHere {
  /** The uids of the others in the person's chats who are there. */
  online: ReadonlySet<string>;
  /** Someone has the host panel open. */
  hasHosts: boolean;
}

/** Who is there; null until known. Asked again when someone else takes part in a chat, and not while `isAsked` is false. */
export function usePeopleHere(
  { contentId, keys }: DirectChatPlace,
  chats: readonly { people: readonly { uid: string }[] }[],
  isAsked: boolean,
): PeopleHere | null {
  const uids = [...new Set(chats.flatMap(({ people }) => people.map(({ uid }) => uid)))].sort().join();
  const { data } = useSWR(
    isAsked ? ['people-here', contentId, keys, uids] : null,
    () =>
      unwrap(
        api.GET('/api/contents/{contentId}/direct-chats/people', { params: { path: { contentId }, query: { keys } } }),
      ),
    { refreshInterval: (last) => (last?.hasHosts === false ? ASK_ALONE_MS : ASK_EVERY_MS) },
  );
  return data ? { online: new Set(data.online), hasHosts: data.hasHosts } : null;
}
