import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** Carries the id of the request that is being answered to every log line. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();

/** What Nest says of its own start: of use only when the wiring is being debugged. */
const WIRING = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** One JSON line per event; never a token, password, e-mail body or chat text. */
export class PinoLogger implements LoggerService {
  private readonly logger: Logger;

  constructor(level: string) {
    this.logger = pino({
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => requestContext.getStore() ?? {},
    });
  }

  log(message: unknown, context?: string): void {
    this.logger[context && WIRING.has(context) ? 'debug' : 'info']({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    this.logger.error({ context: typeof context === 'string' ? context : undefined }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
