import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { PublicRoute } from '../platform/auth/public-route.decorator.js';
import { PUBLIC_CACHE } from '../platform/http/public-cache.js';
import { UuidPipe } from '../platform/http/uuid.pipe.js';
import { ClientEnvelopeDto, ResolveClientQueryDto } from './client.dto.js';
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
}
