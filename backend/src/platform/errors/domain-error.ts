import type { ErrorCode, FieldError } from '../../../../contracts/domain/errors.js';
import { defaultErrorMessage } from './error-messages.js';

export interface DomainErrorDetails {
  /** The specification's wording where it has one. */
  message?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
}

/** A refusal that the caller can understand; the filter maps it to the wire. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: DomainErrorDetails = {},
  ) {
    super(details.message ?? defaultErrorMessage(code));
  }
}
