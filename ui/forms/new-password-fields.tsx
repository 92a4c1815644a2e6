import { MIN_PASSWORD_LENGTH, missingParts, PASSWORD_PARTS, passwordIssue } from '@contracts/domain/password';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../components/visually-hidden';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { PasswordField } from './password-field';

export interface NewPasswordFieldsProps {
  /** Name of the first field; the second is `verification`. */
  name?: string;
  label: ReactNode;
  verificationLabel: ReactNode;
  isRequired?: boolean;
}

/** A password that the person chooses, twice. */
export function NewPasswordFields({ name = 'password', label, verificationLabel, isRequired }: NewPasswordFieldsProps) {
  const both = { autoComplete: 'new-password', isRequired } as const;
  return (
    <>
      <PasswordField name={name} label={label} {...both} noteOn={passwordChecklist} />
      <PasswordField name="verification" label={verificationLabel} {...both} />
    </>
  );
}

/** What a password needs, ticked off while it is typed. */
export function passwordChecklist(password: string): ReactNode {
  const missing = missingParts(password);
  return (
    <>
      <styled.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="4" rowGap="1">
        {PASSWORD_PARTS.map((part) => {
          const isThere = !missing.includes(part);
          return (
            <styled.li
              key={part}
              display="inline-flex"
              alignItems="center"
              gap="1.5"
              color={isThere ? 'success-text' : undefined}
            >
              {isThere ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
              {uiText(`password.part.${part}`, { count: MIN_PASSWORD_LENGTH })}
              <VisuallyHidden>{uiText(isThere ? 'password.done' : 'password.missing')}</VisuallyHidden>
            </styled.li>
          );
        })}
      </styled.ul>
      {passwordIssue(password) === null && (
        <styled.p mt="1" color="success-text">
          {uiText('password.complete')}
        </styled.p>
      )}
    </>
  );
}
