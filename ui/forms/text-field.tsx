import type { InputHTMLAttributes, ReactNode } from 'react';
import { Input, TextArea } from './controls';
import { FieldFrame } from './field-frame';
import { oneLine, straighten } from './form-text';
import { describe, useFormField } from './use-form-field';

type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  note?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Shown as it is, and sent. */
  isReadOnly?: boolean;
  placeholder?: string;
  maxLength?: number;
  type?: 'text' | 'email' | 'url' | 'number' | 'search';
  min?: number;
  autoComplete?: InputAttributes['autoComplete'];
  inputMode?: InputAttributes['inputMode'];
  /** Told what was typed, after the form knows it. */
  onValue?: (value: string) => void;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, label, help, note, isRequired, isDisabled, isReadOnly, type = 'text', onValue, ...rest } = props;
  const field = useFormField<string>(name, { parse: (value?: string) => oneLine(value ?? '') });
  return (
    <FieldFrame {...field} label={label} help={help} note={note} isRequired={isRequired}>
      <Input
        {...field.input}
        {...rest}
        {...describe(field, { help, note, isRequired })}
        id={field.id}
        onChange={(event) => {
          field.input.onChange(event);
          onValue?.(event.target.value);
        }}
        type={type}
        maxWidth={type === 'number' ? '12rem' : undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
      />
    </FieldFrame>
  );
}

export interface TextAreaFieldProps
  extends Pick<
    TextFieldProps,
    'name' | 'label' | 'help' | 'isRequired' | 'isDisabled' | 'placeholder' | 'maxLength' | 'onValue'
  > {
  rows?: number;
  /** For code: what was typed is kept as it is. */
  isVerbatim?: boolean;
}

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, help, isRequired, isDisabled, isVerbatim, onValue, ...rest } = props;
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
        onChange={(event) => {
          field.input.onChange(event);
          onValue?.(event.target.value);
        }}
        disabled={isDisabled}
      />
    </FieldFrame>
  );
}
