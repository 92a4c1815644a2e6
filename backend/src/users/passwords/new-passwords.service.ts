import { Injectable } from '@nestjs/common';
import { PASSWORD_GUESSABLE } from '../../../../contracts/domain/password.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isGuessable } from './guessable-password.js';
import { PasswordWordsReadModel } from './password-words.read-model.js';
import { Passwords } from './passwords.service.js';

/** Hashes passwords that someone chooses. Apps check the composition; what is easy to guess only the server can tell. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly words: PasswordWordsReadModel,
  ) {}

  /** For an account that is known to be the caller's: the answer tells of its names. Throws `validation_failed` at `path`. */
  async hashFor(userId: string, password: string, path = 'password'): Promise<string> {
    return this.hash(password, await this.words.of(userId), path);
  }

  /** For an account that doesn't exist yet. */
  hash(password: string, words: readonly string[], path = 'password'): Promise<string> {
    if (!isGuessable(password, words)) return this.passwords.hash(password);
    throw new DomainError('validation_failed', { errors: [{ path, message: PASSWORD_GUESSABLE }] });
  }
}
