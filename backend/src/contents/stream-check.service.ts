import { Injectable } from '@nestjs/common';
import { EDITOR_ROLES } from '../../../contracts/domain/access.js';
import { ClientReadModel, refuseMissingClient } from '../clients/clients.public.js';
import { AccessService } from '../platform/auth/access.service.js';
import type { Principal } from '../platform/auth/principal.js';
import { OutboundFailure } from '../platform/outbound/outbound.errors.js';
import { OutboundHttp } from '../platform/outbound/outbound-http.js';
import { SharedLimiter } from '../platform/rate-limit/shared-limiter.service.js';
import { type HlsPlaylist, parsePlaylist } from './hls-playlist.js';
import type { CheckStreamDto, StreamCheckDto } from './staff-content.dto.js';

const CHECKS = { points: 120, duration: 3600 };
const ASKED = { maxBytes: 524_288, timeoutMs: 8_000, maxRedirects: 3 } as const;

/** Whether a stream answers: most browsers need a script for streams, and the policy of the dashboard's pages lets none reach other hosts. */
@Injectable()
export class StreamCheckService {
  constructor(
    private readonly access: AccessService,
    private readonly clients: ClientReadModel,
    private readonly limiter: SharedLimiter,
    private readonly outbound: OutboundHttp,
  ) {}

  /** The address is untrusted, so the outbound guard decides whether it is asked. Whatever goes wrong, it doesn't answer: no more can be learned about other hosts. */
  async check(principal: Principal, clientId: string, { url }: CheckStreamDto): Promise<StreamCheckDto> {
    await this.access.requireRole(principal, clientId, EDITOR_ROLES);
    if (!(await this.clients.byId(clientId))) refuseMissingClient();
    await this.limiter.consume('stream-check', clientId, CHECKS);
    const listed = await this.playlistAt(url);
    if (!listed?.variant) return { answers: listed !== null, minutes: listed?.minutes ?? null };
    const variant = URL.canParse(listed.variant, url) ? new URL(listed.variant, url).href : null;
    const stream = variant === null ? null : await this.playlistAt(variant);
    return { answers: true, minutes: stream?.minutes ?? null };
  }

  private async playlistAt(url: string): Promise<HlsPlaylist | null> {
    try {
      const { status, body } = await this.outbound.request({ ...ASKED, url });
      return status === 200 ? parsePlaylist(body.toString('utf8')) : null;
    } catch (error) {
      if (error instanceof OutboundFailure) return null;
      throw error;
    }
  }
}
