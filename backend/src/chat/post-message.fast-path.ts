import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PrincipalGuard } from '../platform/auth/principal.guard.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { addressKey } from '../platform/http/address-key.js';
import { type FastPath, FastPaths } from '../platform/http/fast-paths.js';
import { PLAIN_ID, plainKeys } from '../platform/http/plain-requests.js';
import { type ChatMessageDto, MAX_RAW_LENGTH, type PostChatMessageDto } from './chat.dto.js';
import { PostMessage } from './post-message.service.js';

/** Fast path of `postChatMessage` for a well-formed message from someone whose token was verified before (ADR 8). */
@Injectable()
@Contributes(FastPaths)
export class PostMessageFastPath implements FastPath {
  readonly route = 'POST /api/contents/:contentId/chat/messages';
  readonly status = 201;

  constructor(
    private readonly guard: PrincipalGuard,
    private readonly postMessage: PostMessage,
  ) {}

  answer(request: FastifyRequest): Promise<ChatMessageDto> | null {
    const { contentId } = request.params as { contentId: string };
    const message = plainMessage(request.body);
    if (!message || !PLAIN_ID.test(contentId)) return null;
    const page = plainKeys(request.query);
    if (!page) return null;
    const principal = this.guard.verifiedBy(request);
    if (!principal) return null;
    const requireLive = this.guard.known(request) ? undefined : () => this.guard.requireLive(principal);
    const writing = { principal, address: addressKey(request.ip), ...page, requireLive };
    return this.postMessage.post(writing, contentId, message);
  }
}

/** Accepts only a body that `PostChatMessageDto` would accept unchanged. Returns null for anything else, valid or not. */
function plainMessage(body: unknown): PostChatMessageDto | null {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 2) return null;
  const { id, text } = body as Partial<Record<keyof PostChatMessageDto, unknown>>;
  if (typeof id !== 'string' || typeof text !== 'string') return null;
  return PLAIN_ID.test(id) && text.length <= MAX_RAW_LENGTH ? { id, text } : null;
}
