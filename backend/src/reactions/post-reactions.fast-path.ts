import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ReactionIcon } from '../../../contracts/domain/enums.js';
import { MAX_BATCH_NUMBER, MAX_TAPS, REACTION_ICONS } from '../../../contracts/domain/reactions.js';
import { PrincipalGuard } from '../platform/auth/principal.guard.js';
import { Contributes } from '../platform/discovery/contributions.js';
import { addressKey } from '../platform/http/address-key.js';
import { type FastPath, FastPaths } from '../platform/http/fast-paths.js';
import { PLAIN_ID, plainKeys } from '../platform/http/plain-requests.js';
import type { PostReactionsDto } from './reactions.dto.js';
import { ReactionsService } from './reactions.service.js';

const ICONS: ReadonlySet<unknown> = new Set<ReactionIcon>(REACTION_ICONS);

/** Fast path of `postReactions` for a well-formed batch from a known person (ADR 8). */
@Injectable()
@Contributes(FastPaths)
export class PostReactionsFastPath implements FastPath {
  readonly route = 'POST /api/contents/:contentId/reactions';
  readonly status = 202;

  constructor(
    private readonly guard: PrincipalGuard,
    private readonly reactions: ReactionsService,
  ) {}

  answer(request: FastifyRequest): Promise<void> | null {
    const { contentId } = request.params as { contentId: string };
    const batch = plainBatch(request.body);
    if (!batch || !PLAIN_ID.test(contentId)) return null;
    const page = plainKeys(request.query);
    if (!page) return null;
    const principal = this.guard.known(request);
    return principal && this.reactions.take({ principal, address: addressKey(request.ip), ...page }, contentId, batch);
  }
}

/** Accepts only a body that `PostReactionsDto` would accept unchanged. Returns null for anything else, valid or not. */
function plainBatch(body: unknown): PostReactionsDto | null {
  if (typeof body !== 'object' || body === null || Object.keys(body).length !== 3) return null;
  const { sender, batch, taps } = body as Partial<Record<keyof PostReactionsDto, unknown>>;
  if (typeof sender !== 'string' || !PLAIN_ID.test(sender)) return null;
  if (typeof batch !== 'number' || !Number.isInteger(batch) || batch < 1 || batch > MAX_BATCH_NUMBER) return null;
  if (!Array.isArray(taps) || taps.length === 0 || taps.length > MAX_TAPS) return null;
  return taps.every((icon) => ICONS.has(icon)) ? { sender, batch, taps } : null;
}
