import { useMemo } from 'react';
import { uiText } from '../messages/ui-messages';
import { timeZones } from '../time/zone-text';
import { SelectField, type SelectFieldProps } from './select-field';
import { useKeptField } from './use-form-field';

/** A time zone of this browser; a stored one that it doesn't know can still be selected. */
export function TimeZoneField(props: Omit<SelectFieldProps, 'options' | 'placeholder'>) {
  const { input } = useKeptField<string>(props.name, { subscription: { value: true } });
  const options = useMemo(
    () => timeZones(input.value).map((value) => ({ value, label: value.replaceAll('_', ' ') })),
    [input.value],
  );
  return <SelectField {...props} options={options} placeholder={uiText('form.chooseZone')} />;
}
