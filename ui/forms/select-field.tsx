import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';
import { Select } from './controls';
import { FieldFrame } from './field-frame';
import { describe, useFormField } from './use-form-field';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps {
  name: string;
  label: ReactNode;
  options: readonly SelectOption[];
  /** Shown while nothing is selected; without it, the first option is. */
  placeholder?: string;
  help?: ReactNode;
  /** Below the control, so that fields beside each other stay in line. */
  note?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Called with what was chosen, after the form has it. */
  onValue?: (value: string) => void;
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, options, placeholder, help, note, isRequired, isDisabled, onValue } = props;
  const field = useFormField<string>(name);
  return (
    <FieldFrame {...field} label={label} help={help} note={note} isRequired={isRequired}>
      <styled.div position="relative">
        <Select
          {...field.input}
          {...describe(field, { help, note, isRequired })}
          id={field.id}
          disabled={isDisabled}
          onChange={(event) => {
            field.input.onChange(event);
            onValue?.(event.target.value);
          }}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <SelectArrow />
      </styled.div>
    </FieldFrame>
  );
}

export function SelectArrow() {
  return (
    <styled.span
      position="absolute"
      insetEnd="3"
      top="50%"
      transform="translateY(-50%)"
      pointerEvents="none"
      color="text-muted"
    >
      <ChevronDown size={18} aria-hidden="true" />
    </styled.span>
  );
}
