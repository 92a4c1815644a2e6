import { Controller, Get, Header, Param, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PublicRoute } from '../platform/auth/public-route.decorator.js';
import { PUBLIC_CACHE } from '../platform/http/public-cache.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { ClientEnvelopeDto, ResolveClientQueryDto, WebManifestDto } from './client.dto.js';
import { ClientPageService } from './client-page.service.js';

@PublicRoute()
@Controller('public/clients')
export class PublicClientsController {
  constructor(private readonly pages: ClientPageService) {}

  /** Returns the organization with this key or custom domain. */
  @Header('cache-control', PUBLIC_CACHE)
  @Get('resolve')
  async resolveClient(@Query() query: ResolveClientQueryDto): Promise<ClientEnvelopeDto> {
    return { ok: true, data: await this.pages.resolve(query) };
  }

  /** Returns an organization with its public channels that are currently available. */
  @Header('cache-control', PUBLIC_CACHE)
  @Get(':clientId')
  async getPublicClient(@Param('clientId', UuidPipe) clientId: string): Promise<ClientEnvelopeDto> {
    return { ok: true, data: await this.pages.byId(clientId) };
  }

  /** Returns the web app manifest of an organization, for the host that asks. */
  @Header('cache-control', PUBLIC_CACHE)
  @Header('content-type', 'application/manifest+json')
  @Get(':clientId/manifest')
  getWebManifest(
    @Param('clientId', UuidPipe) clientId: string,
    @Req() request: FastifyRequest,
  ): Promise<WebManifestDto> {
    return this.pages.manifestOf(clientId, request.hostname);
  }
}
