import { Eye, EyeOff } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useFormState } from 'react-final-form';
import { IconButton } from '../components/button';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { Input } from './controls';
import { FieldFrame } from './field-frame';
import type { TextFieldProps } from './text-field';
import { describe, useFormField } from './use-form-field';

export type PasswordFieldProps = Pick<TextFieldProps, 'name' | 'label' | 'help' | 'isRequired' | 'isReadOnly'> & {
  autoComplete: 'current-password' | 'new-password';
  /** What appears under the field for what is typed, and for the error in it. */
  noteOn?: (password: string, error: string | undefined) => ReactNode;
  /** Whether the note says this error already. */
  isSaidByNote?: (error: string) => boolean;
};

/** The field keeps the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A password, hidden unless the person asks to see it, and always while it is being sent. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, help, isRequired, isReadOnly, autoComplete, noteOn, isSaidByNote } = props;
  const { error: found, ...rest } = useFormField<string>(name);
  const error = found && isSaidByNote?.(found) ? undefined : found;
  const field = { ...rest, error };
  const { submitting } = useFormState({ subscription: { submitting: true } });
  const [isWanted, setIsWanted] = useState(false);
  const isShown = isWanted && !submitting;
  const note = noteOn?.(field.input.value ?? '', found);
  return (
    <FieldFrame {...field} label={label} help={help} note={note} isRequired={isRequired}>
      <styled.div position="relative">
        <Input
          {...field.input}
          {...describe(field, { help, note, isRequired })}
          aria-invalid={found ? true : undefined}
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
      </styled.div>
    </FieldFrame>
  );
}
