import { CHANNEL_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import { DomainError } from '../platform/errors/domain-error.js';

/** The organization exists. */
export function refuseMissingChannel(): never {
  throw new DomainError('not_found', { message: CHANNEL_NOT_FOUND });
}
