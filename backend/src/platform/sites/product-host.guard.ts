import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { PASSWORD_ELSEWHERE } from '../../../../contracts/domain/account-messages.js';
import { isProductSite } from '../../../../contracts/domain/site.js';
import { DomainError } from '../errors/domain-error.js';
import { Sites } from './sites.js';

@Injectable()
export class ProductHostGuard implements CanActivate {
  constructor(private readonly sites: Sites) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { hostname } = context.switchToHttp().getRequest<FastifyRequest>();
    if (isProductSite(await this.sites.ofHost(hostname))) return true;
    throw new DomainError('forbidden', { message: PASSWORD_ELSEWHERE });
  }
}

/** For operations that take a password: the owner of another host name could read what people type there. */
export const ProductHostOnly = () => applyDecorators(UseGuards(ProductHostGuard));
