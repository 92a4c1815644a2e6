import { type ValidationError, ValidationPipe } from '@nestjs/common';
import type { FieldError } from '../../../../contracts/domain/errors.js';
import { DomainError } from './domain-error.js';

/** Flattens class-validator's tree to `items.0.name` paths, one message a field. */
export function fieldErrors(errors: ValidationError[], prefix = ''): FieldError[] {
  return errors.flatMap((error) => {
    const path = prefix ? `${prefix}.${error.property}` : error.property;
    const own = Object.values(error.constraints ?? {})[0];
    return [...(own ? [{ path, message: own }] : []), ...fieldErrors(error.children ?? [], path)];
  });
}

export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new DomainError('validation_failed', { errors: fieldErrors(errors) }),
  });
}
