import type { ReactNode } from 'react';
import { PasswordField } from './password-field';

interface Texts {
  label: ReactNode;
  help?: ReactNode;
}

export interface NewPasswordFieldsProps {
  /** Name of the first field; that of the second is `verification`. */
  name?: string;
  password: Texts;
  verification: Texts;
  isRequired?: boolean;
}

/** A password that the person chooses, twice. */
export function NewPasswordFields({ name = 'password', password, verification, isRequired }: NewPasswordFieldsProps) {
  const both = { autoComplete: 'new-password', isRequired } as const;
  return (
    <>
      <PasswordField name={name} {...password} {...both} saysWhatIsMissing />
      <PasswordField name="verification" {...verification} {...both} />
    </>
  );
}
