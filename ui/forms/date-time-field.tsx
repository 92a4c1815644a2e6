import { dateFormat, formatShortDateTime } from '@contracts/domain/date-text';
import type { ReactNode } from 'react';
import { distanceText } from '../time/distance-text';
import { useNow } from '../time/use-now';
import { zoneText } from '../time/zone-text';
import { instantOf, shownLocal } from '../time/zoned-time';
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
  const reading = useReadingOf(field.input.value, timeZone);
  return (
    <FieldFrame {...field} label={label} isRequired={isRequired} help={help} note={reading}>
      <Input
        {...field.input}
        {...describe(field, { help, note: reading, isRequired })}
        value={shownLocal(field.input.value)}
        id={field.id}
        type="datetime-local"
        max="9999-12-31T23:59"
        disabled={isDisabled}
        maxWidth={{ sm: '15rem' }}
      />
    </FieldFrame>
  );
}

/** What was typed, in words, so that a wrong day or zone is noticed: the weekday, the date, the zone, and how far away it is. */
export function useReadingOf(local: string, timeZone: string): string | null {
  const now = useNow();
  const at = instantOf(local || '', timeZone || 'UTC');
  if (at === null) return null;
  const date = `${weekday(at, timeZone)}, ${formatShortDateTime(at, timeZone)}`;
  return `${date}, ${zoneText(timeZone, at)}, ${distanceText(at, now, timeZone)}`;
}

const WEEKDAY = { weekday: 'long' } as const;
const weekday = (at: number, timeZone: string): string => dateFormat(WEEKDAY, timeZone).format(at);
