import { expect } from '@jest/globals';
import { v7 } from 'uuid';
import { Database } from '../../backend/src/platform/database/database.js';
import { type Call, callOperation } from '../support/api-call.js';
import type { TestApp } from '../support/app.js';
import { operationNamed } from '../support/contract-document.js';

export interface ChatMessage {
  id: string;
  text: string;
  isHeld: boolean;
  likesCount: number;
  isDeleted: boolean;
}

/** Who is where, as it is when something is done. */
interface ChatPlace {
  foyer: TestApp;
  host: Caller;
  /** From which viewers write. */
  address: string;
  ids: { contentId: string; clientId: string; channelId: string };
}

interface Caller {
  token: string;
}

/** What people do in a chat, and its host about them. */
export function chatActs(placeOf: () => ChatPlace) {
  const ask = (operation: string, { token }: Caller, call: Call = {}) => {
    const { foyer, ids } = placeOf();
    return callOperation(foyer.url, operationNamed(operation), { ...call, token, params: { ...ids, ...call.params } });
  };
  const newId = () => v7({ msecs: placeOf().foyer.clock.now() });
  const post = (person: Caller, text = 'Good evening', id = newId(), from = placeOf().address) =>
    ask('postChatMessage', person, { body: { id, text }, headers: { 'x-forwarded-for': from } });
  const posted = async (person: Caller, text?: string): Promise<string> => {
    const answer = await post(person, text);
    expect(answer.status).toBe(201);
    return (answer.body as ChatMessage).id;
  };
  const refusal = async (person: Caller, text = 'Good evening', operation = 'postChatMessage') => {
    const headers = { 'x-forwarded-for': placeOf().address };
    const { status, body } = await ask(operation, person, { body: { id: newId(), text }, headers });
    return [status, (body as { code?: string }).code];
  };
  const shown = async (): Promise<ChatMessage[]> => {
    const { messages } = (await ask('getChatMessages', placeOf().host)).body as { messages: ChatMessage[] };
    return messages.filter(({ isDeleted }) => !isDeleted);
  };
  const rules = (body: object) => ask('saveChatRules', placeOf().host, { body });
  const about = (operation: string, personId: string, call: Call = {}) =>
    ask(operation, placeOf().host, { ...call, params: { personId } });
  const revision = async (): Promise<number> => {
    const { foyer, ids } = placeOf();
    const sql = 'SELECT revision::int AS revision FROM rooms WHERE id = $1';
    return (await foyer.get(Database).query<{ revision: number }>(sql, [ids.contentId]))[0]!.revision;
  };
  return { ask, newId, post, posted, refusal, shown, rules, about, revision };
}
