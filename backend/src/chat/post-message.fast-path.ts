import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PrincipalGuard } from '../platform/auth/principal.guard.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { addressKey } from '../platform/http/address-key.js';
import { type FastPath, FastPaths } from '../platform/http/fast-paths.js';
import { MAX_KEYS_LENGTH } from '../platform/http/page-keys.dto.js';
import { type ChatMessageDto, MAX_RAW_LENGTH, type PostChatMessageDto } from './chat.dto.js';
import { PostMessage } from './post-message.service.js';

/** The format of ids sent by our own pages. Other spellings are left to the controller. */
const PLAIN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Fast path of `postChatMessage` for a well-formed message from a known person (ADR 8). */
@Injectable()
@Contributes(FastPaths)
export class PostMessageFastPath implements FastPath {
  readonly route = 'POST /api/contents/:contentId/chat/messages';

  constructor(
    private readonly guard: PrincipalGuard,
    private readonly postMessage: PostMessage,
  ) {}

  answer(request: FastifyRequest): Promise<ChatMessageDto> | null {
    const { contentId } = request.params as { contentId: string };
    const message = plainMessage(request.body);
    if (!message || !PLAIN_ID.test(contentId)) return null;
    const page = plainQuery(request.query);
    if (!page) return null;
    const principal = this.guard.known(request);
    return (
      principal && this.postMessage.post({ principal, address: addressKey(request.ip), ...page }, contentId, message)
    );
  }
}

/** Accepts only a body that `PostChatMessageDto` would accept unchanged. Returns null for anything else, valid or not. */
function plainMessage(body: unknown): PostChatMessageDto | null {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 2) return null;
  const { id, text } = body as Partial<Record<keyof PostChatMessageDto, unknown>>;
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  return PLAIN_ID.test(id) && text.length <= MAX_RAW_LENGTH ? { id, text } : null;
}

/** Accepts only a query that `PageKeysDto` would accept unchanged. */
function plainQuery(query: unknown): { keys: string | undefined } | null {
  const { keys, ...others } = query as Record<string, unknown>;
  const isPlain = keys === undefined || (typeof keys === 'string' && keys.length <= MAX_KEYS_LENGTH);
  return isPlain && Object.keys(others).length === 0 ? { keys } : null;
}
