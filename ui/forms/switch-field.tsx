import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';
import { Switch, SwitchRow } from './controls';
import { FieldBox, FieldErrorText, FieldHelp } from './field-frame';
import { describe, useFormField } from './use-form-field';

/** Switches below each other, with rules between them. */
export const SwitchList = styled('div', {
  base: {
    '& > *': { py: '3' },
    '& > :first-child': { pt: '0' },
    '& > :last-child': { pb: '0' },
    '& > :not(:first-child)': { borderTopWidth: '1px', borderColor: 'border' },
  },
});

export interface SwitchFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  isDisabled?: boolean;
  /** The settings of what it turns on. */
  children?: ReactNode;
}

/** A setting that is on or off: what it does to the left, the switch to the right. */
export function SwitchField({ name, label, help, isDisabled, children }: SwitchFieldProps) {
  const field = useFormField<boolean>(name, { type: 'checkbox' });
  return (
    <div>
      <FieldBox gap="0">
        <SwitchRow>
          <span>{label}</span>
          <Switch
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
        </SwitchRow>
        <styled.div pe="14" mt="0.5">
          {field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>}
          {help && <FieldHelp id={field.helpId}>{help}</FieldHelp>}
        </styled.div>
      </FieldBox>
      {children && (
        <styled.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6" pt="4" pb="2">
          {children}
        </styled.div>
      )}
    </div>
  );
}
