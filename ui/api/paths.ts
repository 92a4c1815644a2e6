import type { Session } from '../session/session.types';
import type { ChannelSummary, ClientSummary, ContentSummary, SaveContent, StaffContent } from './wire.types';

interface Json<T> {
  content: { 'application/json': T };
}
type At<P, Q = never> = { parameters: { path: P; query?: Q } };
type Answer<T, S extends number = 200> = { responses: Record<S, Json<T>> };
type Body<T> = { requestBody: Json<T> };

type ClientPath = { clientId: string };
type ContentPath = { contentId: string };

export interface paths {
  '/api/session': { post: Body<Record<string, never>> & Answer<Session> };
  '/api/clients': { get: Answer<ClientSummary[]> };
  '/api/clients/{clientId}': { get: At<ClientPath> & Answer<ClientSummary> };
  '/api/clients/{clientId}/channels': { get: At<ClientPath> & Answer<ChannelSummary[]> };
  '/api/clients/{clientId}/contents': {
    get: At<ClientPath, { channelId?: string }> & Answer<ContentSummary[]>;
    post: At<ClientPath> & Body<SaveContent> & Answer<StaffContent, 201>;
  };
  '/api/contents/{contentId}': {
    get: At<ContentPath> & Answer<StaffContent>;
    put: At<ContentPath> & Body<SaveContent> & Answer<StaffContent>;
    delete: At<ContentPath> & { responses: { 204: { content?: never } } };
  };
}
