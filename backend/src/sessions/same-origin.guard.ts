import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';

/** Requests authenticated by a cookie must come from our own pages; callers that aren't browsers don't send Origin. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (
      !isSameOrigin(
        request.headers.origin,
        request.headers['sec-fetch-site'],
        request.host,
        this.config.server.publicUrl,
      )
    )
      throw new DomainError('forbidden');
    return true;
  }
}

export function isSameOrigin(
  origin: string | undefined,
  fetchSite: string | string[] | undefined,
  host: string,
  publicUrl: string,
): boolean {
  if (origin === undefined) return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  if (!URL.canParse(origin)) return false;
  const own = new URL(publicUrl);
  const { host: originHost, origin: normalised, protocol } = new URL(origin);
  // If the product uses https, a request over http may have been written by someone who intercepts the connection.
  return (originHost === host.toLowerCase() && protocol === own.protocol) || normalised === own.origin;
}
