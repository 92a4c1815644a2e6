import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorCode, type FieldError } from '../../../../contracts/domain/errors.js';
import { isDatabaseCollision, isDatabaseUnavailable } from '../database/database-failure.js';
import { RequestLine } from '../logging/pino.logger.js';
import { DomainError } from './domain-error.js';
import { defaultErrorMessage } from './error-messages.js';

export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  requestId: string;
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'validation_failed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  414: 'not_found',
  415: 'unsupported_media_type',
  422: 'validation_failed',
  429: 'rate_limited',
  503: 'unavailable',
};

const DATABASE_RETRY_SECONDS = 2;

/** Converts anything thrown to the error shape of the API. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  // What still collides after its retries may succeed a moment later.
  if (isDatabaseUnavailable(thrown) || isDatabaseCollision(thrown))
    return new DomainError('unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  const status = statusOf(thrown);
  const code = status === undefined ? undefined : CODE_OF_STATUS[status];
  return code ? new DomainError(code) : new DomainError('internal');
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (
    typeof thrown === 'object' &&
    thrown !== null &&
    'statusCode' in thrown &&
    typeof thrown.statusCode === 'number'
  ) {
    return thrown.statusCode;
  }
  return undefined;
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  /** `note` is called with everything that was thrown. */
  constructor(private readonly note: (thrown: unknown) => void = () => undefined) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(thrown, http.getRequest(), http.getResponse());
  }

  answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    this.note(thrown);
    const error = toDomainError(thrown);
    if (error.code === 'internal')
      this.logger.error(
        new RequestLine(request.id, String(thrown instanceof Error ? (thrown.stack ?? thrown) : thrown)),
      );
    if (error.details.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(error.details.retryAfterSeconds));
    // A client that sends this slowly would occupy the connection with the rest of its body.
    if (error.code === 'request_timeout') reply.header('connection', 'close');
    sendError(error, request, reply);
  }
}

export function sendError(error: DomainError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(ERROR_STATUS[error.code]).header('cache-control', 'no-store');
  if (isPage(request)) void reply.type('text/html; charset=utf-8').send(ERROR_PAGE);
  else void reply.send(errorBody(error, request.id));
}

/** Someone is looking at what comes, because it isn't the apps that have asked for it. */
const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && String(headers.accept).includes('text/html');

const ERROR_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>Please try again</title>
  </head>
  <body>
    <h1>We can't show this page right now</h1>
    <p>Please try again in a moment. <a href="">Reload the page</a></p>
  </body>
</html>
`;

export function errorBody(error: DomainError, requestId: string): ErrorBody {
  return {
    statusCode: ERROR_STATUS[error.code],
    code: error.code,
    message: error.details.message ?? defaultErrorMessage(error.code),
    ...(error.details.errors ? { errors: error.details.errors } : {}),
    requestId,
  };
}
