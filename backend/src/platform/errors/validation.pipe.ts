import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import type { FieldError } from '../../../../contracts/domain/errors.js';
import { DomainError } from './domain-error.js';
import { isModest } from './modest-body.js';

/** Mistakes that one answer names. */
const MAX_FIELD_ERRORS = 20;

/** Flattens class-validator's tree to `items.0.name` paths, one message a field. */
export function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    const own = Object.values(error.constraints ?? {})[0];
    return [...(own ? [{ path, message: own }] : []), ...fieldErrors(error.children ?? [], path)];
  });
}

class BodyValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!isModest(value)) throw new DomainError('validation_failed');
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
