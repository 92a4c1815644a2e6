import type { ReactNode } from 'react';
import { timeThere, whenLines } from '../time/format-when';
import { useNow } from '../time/use-now';
import { deviceZone } from '../time/zone-text';
import { instantOf, shownLocal } from '../time/zoned-time';
import { Input } from './controls';
import { FieldFrame } from './field-frame';
import { formText } from './form.messages';
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

/** What was typed, in words, so that a wrong day or zone is noticed: "Tomorrow, 8:30 PM · in 20 h". Where the reader's clocks differ, it is their own time: the form says its zone. */
export function useReadingOf(local: string, timeZone: string): string | null {
  const now = useNow();
  const zone = timeZone || 'UTC';
  const at = instantOf(local || '', zone);
  if (at === null) return null;
  const isForeign = timeThere(at, { zone, viewerZone: deviceZone(), now }) !== null;
  const { line, facts } = whenLines(at, { zone: deviceZone(), now, isInSentence: isForeign });
  return [isForeign ? formText('form.yourTime', { time: line }) : line, ...facts].join(' · ');
}
