import { chakra } from '@chakra-ui/react';
import type { ChannelSummary } from '@ui/api/wire.types';
import { CheckboxListField } from '@ui/forms/choice-fields';
import { FieldGroup } from '@ui/forms/form-section';
import { TextAreaField, TextField } from '@ui/forms/text-field';
import { text } from '../../../dashboard-messages';
import type { ContentFormValues } from './content-form.values';
import { WhenFields } from './when-fields';

export interface DetailsSectionProps {
  values: ContentFormValues;
  channels: readonly ChannelSummary[];
  isNew: boolean;
}

/** What, when, and where it appears. While adding, only channels that one may use are listed; while editing, the others are shown and cannot be changed (spec 3 §2). */
export function DetailsSection({ values, channels, isNew }: DetailsSectionProps) {
  const options = channels
    .filter(({ isAllowed }) => isAllowed || !isNew)
    .map(({ id, name, isPrivate, isAllowed }) => ({
      value: id,
      isDisabled: !isAllowed,
      label: isPrivate ? (
        <>
          {name} <chakra.span color="text-muted">({text('field.channelPrivate')})</chakra.span>
        </>
      ) : (
        name
      ),
    }));
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
        <CheckboxListField name="channelIds" label={text('field.channels')} options={options} isRequired />
      </FieldGroup>
    </>
  );
}
