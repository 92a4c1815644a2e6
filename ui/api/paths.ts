import type { Session } from '../session/session.types';
import type { ChannelSummary, ClientSummary, ContentSummary, SaveContent, StaffContent } from './wire.types';

interface Operation<TPath, TQuery, TBody, TStatus extends number, TAnswer> {
  parameters: { path: TPath; query?: TQuery };
  requestBody: TBody extends undefined ? undefined : { content: { 'application/json': TBody } };
  responses: Record<TStatus, { content: { 'application/json': TAnswer } }>;
}
type Get<TAnswer, TPath = Record<string, never>, TQuery = Record<string, never>> = Operation<
  TPath,
  TQuery,
  undefined,
  200,
  TAnswer
>;

type ClientPath = { clientId: string };
type ContentPath = { contentId: string };

export interface paths {
  '/api/session': { post: Operation<Record<string, never>, never, Record<string, never>, 200, Session> };
  '/api/clients': { get: Get<ClientSummary[]> };
  '/api/clients/{clientId}': { get: Get<ClientSummary, ClientPath> };
  '/api/clients/{clientId}/channels': { get: Get<ChannelSummary[], ClientPath> };
  '/api/clients/{clientId}/contents': {
    get: Get<ContentSummary[], ClientPath, { channelId?: string }>;
    post: Operation<ClientPath, never, SaveContent, 201, StaffContent>;
  };
  '/api/contents/{contentId}': {
    get: Get<StaffContent, ContentPath>;
    put: Operation<ContentPath, never, SaveContent, 200, StaffContent>;
    delete: Operation<ContentPath, never, undefined, 204, undefined>;
  };
}
