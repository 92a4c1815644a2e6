import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { isWithinBodyLimits } from './body-limits.js';
import { DomainError } from './domain-error.js';
import { fieldErrors } from './field-errors.js';

/** Maximum number of issues in one response. */
const MAX_FIELD_ERRORS = 20;

class BodyValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!isWithinBodyLimits(value)) throw new DomainError('validation_failed');
    return super.transform(value, metadata);
  }
}

export function createValidationPipe(): ValidationPipe {
  return new BodyValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) =>
      new DomainError('validation_failed', { errors: fieldErrors(errors).slice(0, MAX_FIELD_ERRORS) }),
  });
}
