import { chakra } from '@chakra-ui/react';
import { CONTENT_FIELDS } from '@contracts/domain/content-fields';
import type { ChannelSummary } from '@ui/api/wire.types';
import { CheckboxListField } from '@ui/forms/choice-fields';
import { FieldGroup } from '@ui/forms/form-section';
import { TextField } from '@ui/forms/text-field';
import { useEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { RichTextField, type RichTextFieldProps } from '../../../components/rich-text/rich-text-field';
import { contentFormText as text } from './content-form.messages';
import type { ContentFormValues } from './content-form.values';
import { WhenFields } from './when-fields';

export interface DetailsSectionProps {
  values: ContentFormValues;
  channels: readonly ChannelSummary[];
  /** How many other channels, hidden from this person, show it too. */
  otherChannelCount: number;
  isLocked: boolean;
}

/** What, when, and where. Channels outside the person's whitelist are only counted and can't be changed (spec 3 §2). */
export function DetailsSection({ values, channels, otherChannelCount, isLocked }: DetailsSectionProps) {
  return (
    <>
      <FieldGroup title={text('card.basics')}>
        <TextField name="name" label={CONTENT_FIELDS.name.label} isRequired />
        <DescriptionField rows={6} isDisabled={isLocked} />
        <ChannelsField channels={channels} otherChannelCount={otherChannelCount} />
      </FieldGroup>
      <FieldGroup title={text('field.when')}>
        <WhenFields values={values} />
      </FieldGroup>
    </>
  );
}

export function DescriptionField({ rows, isDisabled }: Pick<RichTextFieldProps, 'rows' | 'isDisabled'>) {
  return (
    <RichTextField
      name="description"
      label={CONTENT_FIELDS.description.label}
      help={text('field.descriptionHelp')}
      isRequired
      isDisabled={isDisabled}
      rows={rows}
    />
  );
}

export function ChannelsField({ channels, otherChannelCount }: Omit<DetailsSectionProps, 'values' | 'isLocked'>) {
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
  const form = useForm();
  const isPrivate = Boolean(useField<boolean>('isPrivate', { subscription: { value: true } }).input.value);
  // Unlisted content needs a channel too, and people may think otherwise: it is said before they save.
  useEffect(() => {
    if (isPrivate) form.blur('channelIds');
  }, [form, isPrivate]);
  return (
    <CheckboxListField
      name="channelIds"
      label={text('field.channels')}
      help={otherChannelCount === 0 ? text('field.channelsHelp') : otherChannelWords(otherChannelCount)}
      options={own}
      isRequired={otherChannelCount === 0}
      tellsOnLeave
    />
  );
}

function otherChannelWords(count: number): string {
  return count === 1 ? text('field.oneOtherChannel') : text('field.otherChannels', { count });
}
