import type { ReactNode } from 'react';
import { styled } from '../styled-system/jsx';
import { Input } from './controls';
import { FieldFrame } from './field-frame';
import { oneLine } from './form-text';
import { describe, useFormField } from './use-form-field';

export interface KeyFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  /** What precedes the key in addresses. */
  prefix: string;
  onValue: (value: string) => void;
  onLeave: () => void;
}

/** The editable part of an address, after its fixed part. */
export function KeyField({ name, label, help, prefix, onValue, onLeave }: KeyFieldProps) {
  const field = useFormField<string>(name, { parse: (value?: string) => oneLine(value ?? '').trim() });
  return (
    <FieldFrame {...field} label={label} help={help} isRequired>
      <styled.div display="flex" alignItems="stretch" minWidth="0">
        <styled.span
          aria-hidden="true"
          display="flex"
          alignItems="center"
          px="3"
          maxWidth="50%"
          borderWidth="1px"
          borderEndWidth="0"
          borderColor="border-control"
          borderStartRadius="control"
          bg="sunken"
          color="text-muted"
          fontSize="sm"
        >
          {/* Where room is short, its end stays. */}
          <styled.span truncate direction="rtl">
            <bdi dir="ltr">{prefix}</bdi>
          </styled.span>
        </styled.span>
        <Input
          {...field.input}
          {...describe(field, { help, isRequired: true })}
          id={field.id}
          autoCapitalize="none"
          spellCheck={false}
          borderStartRadius="0"
          flex="1"
          minWidth="0"
          onChange={(event) => {
            field.input.onChange(event);
            onValue(event.target.value.trim());
          }}
          onBlur={(event) => {
            field.input.onBlur(event);
            onLeave();
          }}
        />
      </styled.div>
    </FieldFrame>
  );
}
