import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';
import { Tick, TickRow } from './controls';
import { FieldBox, FieldErrorText, FieldHelp } from './field-frame';
import { describe, useFormField } from './use-form-field';

export interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  isDisabled?: boolean;
}

export function CheckboxField({ name, label, help, isDisabled }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name, { type: 'checkbox' });
  return (
    <FieldBox gap="0">
      <TickRow>
        <Tick
          {...describe(field, { help })}
          id={field.id}
          type="checkbox"
          name={name}
          checked={Boolean(field.input.checked)}
          disabled={isDisabled}
          onChange={field.input.onChange}
          onBlur={field.input.onBlur}
          onFocus={field.input.onFocus}
        />
        <span>{label}</span>
      </TickRow>
      <styled.div ps="8">
        {field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>}
        {help && <FieldHelp id={field.helpId}>{help}</FieldHelp>}
      </styled.div>
    </FieldBox>
  );
}
