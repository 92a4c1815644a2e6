import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import { AvailabilityFields } from '@ui/forms/availability-fields';
import { FieldGroup } from '@ui/forms/form-section';
import { SwitchField } from '@ui/forms/switch-field';
import type { ReactNode } from 'react';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';

/** `rules`: which attendees may watch, null while the content isn't saved. */
export function AccessSection({ values, rules }: { values: ContentFormValues; rules: ReactNode }) {
  return (
    <>
      <FieldGroup title={text('card.access')}>
        <AccessFields values={values} />
      </FieldGroup>
      {rules}
    </>
  );
}

export function AccessFields({ values }: { values: ContentFormValues }) {
  return (
    <>
      <SwitchField name="isPrivate" label={CONTENT_FIELDS.isPrivate.label} help={text('field.isPrivateHelp')} />
      <AvailabilityFields values={values} />
    </>
  );
}
