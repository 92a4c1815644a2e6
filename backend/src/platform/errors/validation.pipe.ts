import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
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

/** Deeper bodies than any form has would exhaust the stack of what walks through them. */
const MAX_DEPTH = 20;

class BodyValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (!isWithinDepth(value)) throw new DomainError('validation_failed');
    return super.transform(value, metadata);
  }
}

function isWithinDepth(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return true;
}

export function createValidationPipe(): ValidationPipe {
  return new BodyValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new DomainError('validation_failed', { errors: fieldErrors(errors) }),
  });
}
