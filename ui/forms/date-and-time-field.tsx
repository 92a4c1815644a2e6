import type { FocusEvent, ReactNode } from 'react';
import { styled } from '../styled-system/jsx';
import { shownLocal } from '../time/zoned-time';
import { Input } from './controls';
import { type DateTimeFieldProps, useReadingOf } from './date-time-field';
import { FieldErrorText, FieldHelp, RequiredMark } from './field-frame';
import { formText } from './form.messages';
import { isLeftWithWindow, useFormField } from './use-form-field';

/** Side by side on phones too. */
const Pair = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 10rem) minmax(0, 9.5rem)', gap: '3' },
});
const Part = styled('label', {
  base: { display: 'grid', gap: '1', minWidth: 0, fontSize: '0.8125rem', color: 'text-muted' },
});
const Picker = styled(Input, { base: { minWidth: 0, px: { base: '2.5', sm: '3' } } });

interface DateAndTimeFieldProps extends Omit<DateTimeFieldProps, 'help'> {
  label: string;
  /** Ways to fill it in at once. */
  children?: ReactNode;
}

/** A date and a time side by side, as phones have a picker for each; the value is that of a `DateTimeField`, and `2026-11-22T` while the time is missing. */
export function DateAndTimeField(props: DateAndTimeFieldProps) {
  const { name, label, timeZone, isRequired, isDisabled, children } = props;
  const field = useFormField<string>(name);
  const reading = useReadingOf(field.input.value, timeZone);
  const [date = '', time = ''] = shownLocal(field.input.value || '').split('T');
  const change = (nextDate: string, nextTime: string) =>
    field.input.onChange(nextDate || nextTime ? `${nextDate}T${nextTime}` : '');
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && !isLeftWithWindow(event)) field.input.onBlur();
  };
  const shared = {
    'aria-invalid': field.error ? true : undefined,
    'aria-required': isRequired || undefined,
    'aria-describedby': [field.error && field.errorId, reading && field.noteId].filter(Boolean).join(' ') || undefined,
    disabled: isDisabled,
    max: '9999-12-31',
  } as const;
  return (
    <styled.fieldset id={field.id} tabIndex={-1} display="grid" gap="1.5" minWidth="0" onBlur={handleBlur}>
      <styled.legend fontSize="sm" fontWeight="medium" mb="1.5">
        {label}
        {isRequired && <RequiredMark />}
      </styled.legend>
      <Pair>
        <Part>
          {formText('form.date')}
          <Picker {...shared} type="date" value={date} onChange={(event) => change(event.target.value, time)} />
        </Part>
        <Part>
          {formText('form.time')}
          <Picker
            {...shared}
            max={undefined}
            type="time"
            value={time}
            onChange={(event) => change(date, event.target.value)}
          />
        </Part>
      </Pair>
      <FieldHelp id={field.noteId} minHeight="5">
        {reading}
      </FieldHelp>
      {children}
      {field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>}
    </styled.fieldset>
  );
}
