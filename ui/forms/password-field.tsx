import { chakra } from '@chakra-ui/react';
import { MIN_PASSWORD_LENGTH, missingParts, passwordIssue } from '@contracts/domain/password';
import { Eye, EyeOff } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useFormState } from 'react-final-form';
import { IconButton } from '../components/button';
import { uiText } from '../messages/ui-messages';
import { Input } from './controls';
import { FieldFrame } from './field-frame';
import type { TextFieldProps } from './text-field';
import { describe, useFormField } from './use-form-field';

type PasswordFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'help' | 'isRequired' | 'isReadOnly'> & {
  autoComplete: 'current-password' | 'new-password';
  /** Says under the field what a new password still lacks. */
  saysWhatIsMissing?: boolean;
};

/** Where one types stays where it is. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A password as it is typed, hidden until its person wants to see it; while it is sent it is hidden again. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, help, isRequired, isReadOnly, autoComplete, saysWhatIsMissing = false } = props;
  const field = useFormField<string>(name);
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isWanted && !submitting;
  const note = saysWhatIsMissing ? passwordNote(field.input.value) : null;
  return (
    <FieldFrame {...field} label={label} help={help} note={note} isRequired={isRequired}>
      <chakra.div position="relative">
        <Input
          {...field.input}
          {...describe(field, { help, note, isRequired })}
          id={field.id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={isReadOnly}
          pe="12"
          css={{ '&::-ms-reveal': { display: 'none' } }}
        />
        <IconButton
          label={uiText(isShown ? 'password.hide' : 'password.show')}
          aria-controls={field.id}
          position="absolute"
          insetBlock="0"
          insetInlineEnd="0"
          color="text-muted"
          onMouseDown={keepFocus}
          onClick={() => setIsWanted(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </chakra.div>
    </FieldFrame>
  );
}

/** What a password that someone chooses still lacks, as it is typed; the rule itself stands above the field. */
function passwordNote(password = ''): string | null {
  if (password === '') return null;
  const parts = missingParts(password).map((part) => uiText(`password.part.${part}`, { count: MIN_PASSWORD_LENGTH }));
  if (parts.length > 0) return uiText('password.missing', { parts: parts.join(', ') });
  return passwordIssue(password) === null ? uiText('password.complete') : null;
}
