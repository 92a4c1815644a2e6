import type { ChannelSummary } from '@ui/api/wire.types';
import { CheckboxListField } from '@ui/forms/choice-fields';
import { FieldGroup } from '@ui/forms/form-section';
import { fieldId, focusControl } from '@ui/forms/form-text';
import { SwitchField } from '@ui/forms/switch-field';
import { useEffect, useRef } from 'react';
import { peopleText as text } from './people.messages';
import type { UserFormValues } from './user-form.values';

export interface ChannelFieldsProps {
  values: UserFormValues;
  /** The channels that the current person works with. */
  channels: readonly ChannelSummary[];
  /** People who are limited to some channels must limit others too. */
  isForced: boolean;
}

/** Which channels someone works with: all, or these. Selected channels that no longer exist can only be removed. */
export function ChannelFields({ values, channels, isForced }: ChannelFieldsProps) {
  const wasLimited = useRef(values.isLimited);
  useEffect(() => {
    if (values.isLimited && !wasLimited.current) focusControl(document.getElementById(fieldId('whitelistChannelIds')));
    wasLimited.current = values.isLimited;
  }, [values.isLimited]);
  const known = new Set(channels.map(({ id }) => id));
  const options = [
    ...channels.map(({ id, name }) => ({ value: id, label: name })),
    ...values.whitelistChannelIds
      .filter((id) => !known.has(id))
      .map((id) => ({ value: id, label: text('form.goneChannel') })),
  ];
  return (
    <FieldGroup headingLevel="h2" title={text('form.channels')}>
      <SwitchField
        name="isLimited"
        label={text('form.limit')}
        help={text(isForced ? 'form.limitFixed' : 'form.limitHelp')}
        isDisabled={isForced}
      >
        {values.isLimited && (
          <CheckboxListField
            name="whitelistChannelIds"
            label={text('form.chooseChannels')}
            options={options}
            isRequired
          />
        )}
      </SwitchField>
    </FieldGroup>
  );
}
