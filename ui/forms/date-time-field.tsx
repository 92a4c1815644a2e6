import { dateFormat, formatShortDateTime } from '@contracts/domain/date-text';
import type { ReactNode } from 'react';
import { distanceText } from '../time/distance-text';
import { useNow } from '../time/use-now';
import { zoneText } from '../time/zone-text';
import { instantOf } from '../time/zoned-time';
import { Input } from './controls';
import { FieldFrame } from './field-frame';
import { describe, useFormField } from './use-form-field';

export interface DateTimeFieldProps {
  name: string;
  label: ReactNode;
  /** The time zone of what is typed. */
  timeZone: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  help?: ReactNode;
}

/** A date and time in a zone; the value is local time there (`2026-11-22T10:00`), so changing the zone keeps the hour. */
export function DateTimeField({ name, label, timeZone, isRequired, isDisabled, help }: DateTimeFieldProps) {
  const field = useFormField<string>(name);
  const now = useNow();
  const at = instantOf(field.input.value || '', timeZone || 'UTC');
  const reading =
    at === null
      ? null
      : `${weekday(at, timeZone)}, ${formatShortDateTime(at, timeZone)}, ${zoneText(timeZone, at)}, ${distanceText(at, now, timeZone)}`;
  return (
    <FieldFrame {...field} label={label} isRequired={isRequired} help={help} note={reading}>
      <Input
        {...field.input}
        {...describe(field, { help, note: reading, isRequired })}
        id={field.id}
        type="datetime-local"
        max="9999-12-31T23:59"
        disabled={isDisabled}
        maxWidth={{ sm: '17rem' }}
      />
    </FieldFrame>
  );
}

const WEEKDAY = { weekday: 'long' } as const;
const weekday = (at: number, timeZone: string): string => dateFormat(WEEKDAY, timeZone).format(at);
