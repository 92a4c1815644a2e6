import {
  MIN_PASSWORD_LENGTH,
  missingParts,
  PASSWORD_COMPOSITION,
  PASSWORD_PARTS,
  passwordIssue,
} from '@contracts/domain/password';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { VisuallyHidden } from '../components/visually-hidden';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { PasswordField, type PasswordFieldProps } from './password-field';

export interface NewPasswordFieldsProps {
  /** Name of the first field; the second is `verification`. */
  name?: string;
  label: ReactNode;
  verificationLabel: ReactNode;
  isRequired?: boolean;
}

/** A password that the person chooses, twice. */
export function NewPasswordFields({ name = 'password', label, verificationLabel, isRequired }: NewPasswordFieldsProps) {
  return (
    <>
      <NewPasswordField name={name} label={label} isRequired={isRequired} />
      <PasswordField
        name="verification"
        label={verificationLabel}
        autoComplete="new-password"
        isRequired={isRequired}
      />
    </>
  );
}

export type NewPasswordFieldProps = Pick<PasswordFieldProps, 'name' | 'label' | 'help' | 'isRequired'> & {
  /** The form's summary says the rule after a refusal. */
  hasSummary?: boolean;
};

/**
 * A password with the list of what it needs, ticked off while it is typed. The list says the rule; its sentence follows once
 * after a refused submit, here or in the form's summary.
 */
export function NewPasswordField({ hasSummary = false, ...rest }: NewPasswordFieldProps) {
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } });
  return (
    <PasswordField
      {...rest}
      autoComplete="new-password"
      noteOn={(password, error) => <Checklist password={password} isMissed={error === PASSWORD_COMPOSITION} />}
      isSaidByNote={(error) => error === PASSWORD_COMPOSITION && (hasSummary || !submitFailed)}
    />
  );
}

interface ChecklistProps {
  password: string;
  /** The person went on without what is missing. */
  isMissed: boolean;
}

function Checklist({ password, isMissed }: ChecklistProps) {
  const missing = missingParts(password);
  const done = PASSWORD_PARTS.length - missing.length;
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
              color={isThere ? 'success-text' : isMissed ? 'danger-text' : undefined}
            >
              {isThere ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
              {uiText(`password.part.${part}`, { count: MIN_PASSWORD_LENGTH })}
              <VisuallyHidden>{uiText(isThere ? 'password.done' : 'password.missing')}</VisuallyHidden>
            </styled.li>
          );
        })}
      </styled.ul>
      {/* Read out only when their number changes, not on every key. */}
      <styled.p role="status" mt="1" color="success-text">
        {passwordIssue(password) === null
          ? uiText('password.complete')
          : password && (
              <VisuallyHidden>{uiText('password.progress', { done, count: PASSWORD_PARTS.length })}</VisuallyHidden>
            )}
      </styled.p>
    </>
  );
}
