import type { ErrorCode, FieldError } from '@contracts/domain/errors';

/** The text of an error whose answer has none. */
export const NOTHING_SAID = 'Something went wrong. Please try again.';

interface ErrorBody {
  statusCode?: number;
  code?: ErrorCode | 'offline';
  message?: string;
  errors?: FieldError[];
  requestId?: string;
}

/** A refused or failed request. `code` is the API's closed union, or `offline` if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly code: ErrorCode | 'offline';
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;

  constructor(body: ErrorBody, status: number) {
    super(body.message || NOTHING_SAID);
    this.statusCode = body.statusCode ?? status;
    this.code = body.code ?? (status >= 500 ? 'internal' : 'validation_failed');
    this.errors = body.errors ?? [];
    this.requestId = body.requestId;
  }

  static offline(): ApiError {
    return new ApiError({ code: 'offline', message: 'No connection' }, 0);
  }

  static of(body: unknown, status: number): ApiError {
    return new ApiError(body && typeof body === 'object' ? (body as ErrorBody) : {}, status);
  }
}

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.statusCode);
