import { CHANNEL_NOT_FOUND } from '../../../contracts/domain/client-messages.js';
import { DomainError } from '../platform/errors/domain-error.js';

/** Throws `not_found` for a channel of an existing organization. */
export function refuseMissingChannel(): never {
  throw new DomainError('not_found', { message: CHANNEL_NOT_FOUND });
}
