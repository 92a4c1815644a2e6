import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** A log line about a request. The caller passes the request's id, because async context tracking would cost each message a twentieth of its time. */
export class RequestLine {
  constructor(
    readonly requestId: string,
    readonly text: string,
  ) {}
}

/** Nest's own startup messages, useful only for debugging dependency injection. */
const WIRING = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** One JSON line per event; never a token, password, email body or chat text. */
export class PinoLogger implements LoggerService {
  private readonly logger: Logger;

  constructor(level: string) {
    this.logger = pino({
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    });
  }

  log(message: unknown, context?: string): void {
    this.logger[context && WIRING.has(context) ? 'debug' : 'info'](fieldsOf(message, context), textOf(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn(fieldsOf(message, context), textOf(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    this.logger.error(fieldsOf(message, typeof context === 'string' ? context : undefined), textOf(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug(fieldsOf(message, context), textOf(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace(fieldsOf(message, context), textOf(message));
  }
}

function fieldsOf(message: unknown, context: string | undefined): object {
  return message instanceof RequestLine ? { context, requestId: message.requestId } : { context };
}

function textOf(message: unknown): string {
  return message instanceof RequestLine ? message.text : String(message);
}
