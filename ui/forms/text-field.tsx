import { withScheme } from '@contracts/domain/web-address';
import type { FocusEvent, InputHTMLAttributes, ReactNode } from 'react';
import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';
import { Input, TextArea } from './controls';
import { FieldFrame } from './field-frame';
import { oneLine, straighten } from './form-text';
import { tidied } from './keep-caret';
import { describe, isLeftWithWindow, useFormField } from './use-form-field';

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  note?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Read-only, but submitted. */
  isReadOnly?: boolean;
  placeholder?: string;
  /** Nothing is cut off: extra characters are counted below the field, and the form's rules refuse them. */
  maxLength?: number;
  /** A web address: https is added to a bare host when the field is left. */
  isAddress?: boolean;
  type?: 'text' | 'email' | 'url' | 'number' | 'search';
  min?: number;
  autoComplete?: InputAttributes['autoComplete'];
  inputMode?: InputAttributes['inputMode'];
  /** Called with what was typed, after the form has it. */
  onValue?: (value: string) => void;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, isRequired, isDisabled, isReadOnly, type = 'text', onValue, ...others } = props;
  const { note: ownNote, maxLength = Number.POSITIVE_INFINITY, isAddress, inputMode, ...rest } = others;
  const field = useFormField<string>(name, { parse: (value?: string) => oneLine(value ?? '') });
  const excess = String(field.input.value ?? '').trim().length - maxLength;
  const note = excess > 0 ? <Excess count={excess} /> : ownNote;
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const { value } = event.target;
    const whole = isAddress && !isLeftWithWindow(event) ? withScheme(value) : value;
    if (whole !== value) {
      field.input.onChange(whole);
      onValue?.(whole);
    }
    field.input.onBlur(event);
  };
  return (
    <FieldFrame {...field} label={label} help={help} note={note} isRequired={isRequired}>
      <Input
        {...field.input}
        {...rest}
        {...describe(field, { help, note, isRequired })}
        id={field.id}
        inputMode={isAddress ? 'url' : inputMode}
        onBlur={handleBlur}
        onChange={(event) => {
          tidied(event.target, oneLine);
          field.input.onChange(event);
          onValue?.(event.target.value);
        }}
        type={type}
        maxWidth={type === 'number' ? '8rem' : undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
      />
    </FieldFrame>
  );
}

function Excess({ count }: { count: number }) {
  return (
    <styled.span color="danger-text" fontWeight="medium">
      {count === 1 ? uiText('form.oneTooMany') : uiText('form.tooMany', { count: count.toLocaleString('en-US') })}
    </styled.span>
  );
}

export interface TextAreaFieldProps
  extends Pick<TextFieldProps, 'name' | 'label' | 'help' | 'isRequired' | 'isDisabled' | 'placeholder' | 'onValue'> {
  rows?: number;
  /** Grows with the text up to this many rows. */
  growsTo?: 6;
  /** For code: text is kept exactly as typed. */
  isVerbatim?: boolean;
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, help, isRequired, isDisabled, isVerbatim, growsTo, onValue, ...rest } = props;
  const field = useFormField<string>(name, {
    parse: (value?: string) => (isVerbatim ? value : straighten(value ?? '')),
  });
  return (
    <FieldFrame {...field} label={label} help={help} isRequired={isRequired}>
      <TextArea
        {...field.input}
        {...rest}
        {...describe(field, { help, isRequired })}
        id={field.id}
        data-grows={growsTo}
        onChange={(event) => {
          if (!isVerbatim) tidied(event.target, straighten);
          field.input.onChange(event);
          onValue?.(event.target.value);
        }}
        disabled={isDisabled}
      />
    </FieldFrame>
  );
}
