import type { ErrorCode, FieldError } from '../../../../contracts/domain/errors.js';
import { defaultErrorMessage } from './error-messages.js';

export interface DomainErrorDetails {
  /** The specification's wording, if it has one. */
  message?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** An error that the caller can understand. The filter maps it to an HTTP response. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: DomainErrorDetails = {},
  ) {
    super(details.message ?? defaultErrorMessage(code));
  }
}
