import { chakra } from '@chakra-ui/react';
import type { ChannelSummary, StaffContent } from '@ui/api/wire.types';
import { CheckboxListField } from '@ui/forms/choice-fields';
import { FieldGroup } from '@ui/forms/form-section';
import { TextAreaField, TextField } from '@ui/forms/text-field';
import { text } from '../../../dashboard-messages';
import type { ContentFormValues } from './content-form.values';
import { WhenFields } from './when-fields';

export interface DetailsSectionProps {
  values: ContentFormValues;
  channels: readonly ChannelSummary[];
  /** Channels that show it too, and are not for the person to change. */
  otherChannels: StaffContent['otherChannels'];
}

/** What, when, and where it appears. Channels outside one's allowed set are shown where the content stands in them, and cannot be changed (spec 3 §2). */
export function DetailsSection({ values, channels, otherChannels }: DetailsSectionProps) {
  const own = channels.map(({ id, name, isPrivate }) => ({
    value: id,
    label: isPrivate ? (
      <>
        {name} <chakra.span color="text-muted">({text('field.channelPrivate')})</chakra.span>
      </>
    ) : (
      name
    ),
  }));
  const others = otherChannels.map(({ id, name }) => ({ value: id, label: name, isDisabled: true }));
  return (
    <>
      <FieldGroup>
        <TextField name="name" label={text('field.name')} isRequired />
      </FieldGroup>
      <FieldGroup title={text('field.when')}>
        <WhenFields values={values} />
      </FieldGroup>
      <FieldGroup>
        <TextAreaField
          name="description"
          label={text('field.description')}
          help={text('field.descriptionHelp')}
          isRequired
          rows={6}
        />
        <CheckboxListField name="channelIds" label={text('field.channels')} options={[...own, ...others]} isRequired />
      </FieldGroup>
    </>
  );
}
