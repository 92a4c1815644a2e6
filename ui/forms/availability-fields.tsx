import type { AvailabilityBounds } from '@contracts/domain/availability';
import { AvailabilityChoice } from '@contracts/domain/enums';
import type { FieldError } from '@contracts/domain/errors';
import { styled } from '../styled-system/jsx';
import { RadioField } from './choice-fields';
import { DateTimeField } from './date-time-field';
import { formText } from './form.messages';

const CHOICES = [
  { value: AvailabilityChoice.always, label: formText('availability.always') },
  { value: AvailabilityChoice.after, label: formText('availability.after') },
  { value: AvailabilityChoice.between, label: formText('availability.between') },
  { value: AvailabilityChoice.until, label: formText('availability.until') },
];

/** Form values of an availability, with instants as local time. */
export interface AvailabilityValues extends Record<keyof AvailabilityBounds, string> {
  availability: AvailabilityChoice;
  timeZoneName: string;
}

/** From when and until when something can be seen: the choice, and the dates that it uses (spec 2 §4). */
export function AvailabilityFields({ values }: { values: AvailabilityValues }) {
  const { availability, timeZoneName: timeZone } = values;
  const { usesShowAt, usesHideAt } = datesUsedBy(availability);
  return (
    <>
      <RadioField name="availability" label={formText('availability.label')} options={CHOICES} />
      {(usesShowAt || usesHideAt) && (
        <styled.div display="grid" gap="6">
          {usesShowAt && (
            <DateTimeField name="showAt" label={formText('availability.showAt')} timeZone={timeZone} isRequired />
          )}
          {usesHideAt && (
            <DateTimeField name="hideAt" label={formText('availability.hideAt')} timeZone={timeZone} isRequired />
          )}
        </styled.div>
      )}
    </>
  );
}

/** The dates that the choice needs and that are still empty: only a form can know. */
export function missingDates({ availability, showAt, hideAt }: AvailabilityValues): FieldError[] {
  const { usesShowAt, usesHideAt } = datesUsedBy(availability);
  const missing: FieldError[] = [];
  if (usesShowAt && !showAt) missing.push({ path: 'showAt', message: formText('availability.showAtRequired') });
  if (usesHideAt && !hideAt) missing.push({ path: 'hideAt', message: formText('availability.hideAtRequired') });
  return missing;
}

function datesUsedBy(choice: AvailabilityChoice): { usesShowAt: boolean; usesHideAt: boolean } {
  return {
    usesShowAt: choice === AvailabilityChoice.after || choice === AvailabilityChoice.between,
    usesHideAt: choice === AvailabilityChoice.until || choice === AvailabilityChoice.between,
  };
}
