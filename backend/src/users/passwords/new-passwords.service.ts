import { Injectable } from '@nestjs/common';
import { PASSWORD_GUESSABLE } from '../../../../contracts/domain/password.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { isGuessable } from './guessable-password.js';
import { PasswordWordsReadModel } from './password-words.read-model.js';
import { Passwords } from './passwords.service.js';

/** Hashes the passwords that people choose. Apps check the composition; only the server can tell whether a password is easy to guess. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly words: PasswordWordsReadModel,
  ) {}

  /** Only for an account that is known to be the caller's, because a rejection reveals its names. Throws `validation_failed` at `path`. */
  async hashFor(userId: string, password: string, path = 'password'): Promise<string> {
    return this.hash(password, await this.words.of(userId), path);
  }

  /** For an account that doesn't exist yet. */
  hash(password: string, words: readonly string[], path = 'password'): Promise<string> {
    if (!isGuessable(password, words)) return this.passwords.hash(password);
    throw new DomainError('validation_failed', { errors: [{ path, message: PASSWORD_GUESSABLE }] });
  }
}
