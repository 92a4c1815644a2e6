import { MIN_PASSWORD_LENGTH, missingParts, passwordMistake } from '@contracts/domain/password';
import { uiText } from '../messages/ui-messages';

/** What a password that somebody chooses still lacks, as it is typed; the rule itself stands above the field. */
export function passwordNote(password = ''): string | null {
  if (password === '') return null;
  const parts = missingParts(password).map((part) => uiText(`password.part.${part}`, { count: MIN_PASSWORD_LENGTH }));
  if (parts.length > 0) return uiText('password.missing', { parts: parts.join(', ') });
  return passwordMistake(password) === null ? uiText('password.complete') : null;
}
