import { Controller, Get, Param } from '@nestjs/common';
import { PublicRoute } from '../../platform/auth/public-route.decorator.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Sites } from '../../platform/sites/sites.js';
import { ServedDomainDto } from './client-domain.dto.js';

@PublicRoute()
@Controller('public/domains')
export class PublicDomainsController {
  constructor(private readonly sites: Sites) {}

  /** Whether a domain is served here. A proxy checks this before it requests a certificate. */
  @Get(':domain')
  async checkDomain(@Param('domain') domain: string): Promise<ServedDomainDto> {
    const { kind } = await this.sites.ofHost(domain);
    if (kind === 'unknown') throw new DomainError('not_found');
    return { ok: true };
  }
}
