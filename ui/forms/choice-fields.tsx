import type { FocusEvent, ReactNode } from 'react';
import { Tick, TickRow } from './controls';
import { FieldsetFrame } from './field-frame';
import { useFormField } from './use-form-field';

export interface Choice<T extends string | number> {
  value: T;
  label: ReactNode;
  isDisabled?: boolean;
}

export interface ChoiceFieldProps<T extends string | number> {
  /** Says what is wrong as soon as the list is left, rather than at the next submit. */
  tellsOnLeave?: boolean;
  name: string;
  label: ReactNode;
  options: readonly Choice<T>[];
  help?: ReactNode;
  isRequired?: boolean;
}

/** Any number of options; the value lists the selected ones, in the order of the options. */
export function CheckboxListField<T extends string | number>({
  name,
  options,
  tellsOnLeave = false,
  ...rest
}: ChoiceFieldProps<T>) {
  const field = useFormField<T[]>(name);
  const chosen = field.input.value || [];
  const handleChange = (value: T, isChosen: boolean) => {
    const offered = options.map((option) => option.value);
    const others = chosen.filter((each) => each !== value);
    const next = isChosen ? [...others, value] : others;
    field.input.onChange([
      ...offered.filter((each) => next.includes(each)),
      ...next.filter((each) => !offered.includes(each)),
    ]);
    field.input.onBlur();
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (!tellsOnLeave) return;
    const isWithin = event.currentTarget.closest('fieldset')?.contains(event.relatedTarget);
    if (!isWithin) field.input.onBlur(event);
  };
  return (
    <FieldsetFrame {...field} {...rest}>
      {options.map(({ value, label, isDisabled }) => (
        <TickRow key={value}>
          <Tick
            type="checkbox"
            name={name}
            checked={chosen.includes(value)}
            disabled={isDisabled}
            aria-invalid={field.error ? true : undefined}
            onChange={(event) => handleChange(value, event.target.checked)}
            onBlur={handleBlur}
          />
          <span>{label}</span>
        </TickRow>
      ))}
    </FieldsetFrame>
  );
}

/** Exactly one option. */
export function RadioField<T extends string | number>({ name, options, ...rest }: ChoiceFieldProps<T>) {
  const field = useFormField<T>(name);
  return (
    <FieldsetFrame {...field} {...rest}>
      {options.map(({ value, label, isDisabled }) => (
        <TickRow key={value}>
          <Tick
            type="radio"
            name={name}
            checked={field.input.value === value}
            disabled={isDisabled}
            onChange={() => field.input.onChange(value)}
          />
          <span>{label}</span>
        </TickRow>
      ))}
    </FieldsetFrame>
  );
}
