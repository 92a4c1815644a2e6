import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { AvailabilityChoice } from '@contracts/domain/enums';
import { CheckboxField } from '@ui/forms/checkbox-field';
import { RadioField } from '@ui/forms/choice-fields';
import { DateTimeField } from '@ui/forms/date-time-field';
import { FieldGroup } from '@ui/forms/form-section';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

const CHOICES = [
  { value: AvailabilityChoice.always, label: text('field.always') },
  { value: AvailabilityChoice.after, label: text('field.after') },
  { value: AvailabilityChoice.between, label: text('field.between') },
  { value: AvailabilityChoice.until, label: text('field.until') },
];

export function AccessSection({ values }: { values: ContentFormValues }) {
  return (
    <FieldGroup>
      <AccessFields values={values} />
    </FieldGroup>
  );
}

export function AccessFields({ values }: { values: ContentFormValues }) {
  const { availability, timeZoneName } = values;
  const usesShowAt = availability === AvailabilityChoice.after || availability === AvailabilityChoice.between;
  const usesHideAt = availability === AvailabilityChoice.until || availability === AvailabilityChoice.between;
  return (
    <>
      <CheckboxField name="isPrivate" label={CONTENT_FIELDS.isPrivate.label} help={text('field.isPrivateHelp')} />
      <RadioField name="availability" label={text('field.availability')} options={CHOICES} />
      {(usesShowAt || usesHideAt) && (
        <chakra.div display="grid" gap="5">
          {usesShowAt && (
            <DateTimeField name="showAt" label={CONTENT_FIELDS.showAt.label} timeZone={timeZoneName} isRequired />
          )}
          {usesHideAt && (
            <DateTimeField name="hideAt" label={CONTENT_FIELDS.hideAt.label} timeZone={timeZoneName} isRequired />
          )}
        </chakra.div>
      )}
    </>
  );
}
