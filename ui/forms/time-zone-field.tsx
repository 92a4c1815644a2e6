import {
  ComboboxControl,
  ComboboxInput,
  ComboboxItemText,
  ComboboxLabel,
  ComboboxRoot,
  createListCollection,
} from '@ark-ui/react/combobox';
import { clockText, placeOf } from '@contracts/domain/when-text';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { styled } from '../styled-system/jsx';
import { useNow } from '../time/use-now';
import { findZones, type ZoneCity, zoneCities } from '../time/zone-search';
import { shortNameOf } from '../time/zone-text';
import { ChangeableValue } from './changeable-value';
import { Input } from './controls';
import { FieldBox, FieldErrorText, FieldLabel, RequiredMark } from './field-frame';
import { formText } from './form.messages';
import { NothingFound, SearchList, SearchOption } from './search-list';
import { useFormField } from './use-form-field';

/** More than anyone scrolls through; who looks for another city types. */
const MOST_SHOWN = 50;

export interface TimeZoneFieldProps {
  name: string;
  label: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** A time zone as people say it, "Chicago time (CST)", with a searchable list of cities to change it. */
export function TimeZoneField({ name, label, isRequired, isDisabled = false }: TimeZoneFieldProps) {
  const field = useFormField<string>(name);
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const now = useNow();
  const zone = field.input.value;
  const end = () => {
    setIsChanging(false);
    requestAnimationFrame(() => change.current?.focus());
  };
  if (zone && !isChanging) {
    return (
      <FieldBox gap="0">
        <styled.span fontSize="sm" fontWeight="medium">
          {label}
        </styled.span>
        <ChangeableValue
          ref={change}
          id={field.id}
          value={zoneTime(zone, now)}
          changeLabel={formText('form.changeZone', { zone: zoneTime(zone, now) })}
          errorId={field.error && field.errorId}
          isDisabled={isDisabled}
          onChange={() => setIsChanging(true)}
        />
        {field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>}
      </FieldBox>
    );
  }
  return (
    <FieldBox>
      <CitySearch
        label={label}
        isRequired={isRequired}
        inputId={field.id}
        zone={zone}
        now={now}
        errorId={field.error ? field.errorId : undefined}
        isFocused={isChanging}
        onLeave={() => {
          field.input.onBlur();
          setIsChanging(false);
        }}
        onCancel={end}
        onChoose={(chosen) => {
          field.input.onChange(chosen);
          end();
        }}
      />
      {field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>}
    </FieldBox>
  );
}

interface CitySearchProps {
  label: ReactNode;
  isRequired?: boolean;
  inputId: string;
  zone: string;
  now: number;
  errorId?: string;
  isFocused: boolean;
  onLeave: () => void;
  onCancel: () => void;
  onChoose: (zone: string) => void;
}

function CitySearch(props: CitySearchProps) {
  const { label, isRequired, inputId, zone, now, errorId, isFocused, onLeave, onCancel, onChoose } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  const cities = useMemo(() => zoneCities(zone), [zone]);
  const shown = useMemo(() => findZones(cities, typed, now).slice(0, MOST_SHOWN), [cities, typed, now]);
  const collection = useMemo(
    () => createListCollection({ items: shown, itemToValue: keyOf, itemToString: ({ city }) => city }),
    [shown],
  );
  return (
    <ComboboxRoot
      id={id}
      ids={{ input: inputId }}
      collection={collection}
      value={[]}
      inputValue={typed}
      inputBehavior="autohighlight"
      openOnClick
      defaultOpen={isFocused}
      autoFocus={isFocused}
      onOpenChange={({ open, reason }) => !open && reason === 'escape-key' && onCancel()}
      onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && setTyped(inputValue)}
      onValueChange={({ items: [chosen] }) => chosen && onChoose((chosen as ZoneCity).zone)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <ComboboxLabel asChild>
        <FieldLabel display="block" mb="1.5">
          {label}
          {isRequired && <RequiredMark />}
        </FieldLabel>
      </ComboboxLabel>
      <ComboboxControl>
        <ComboboxInput asChild>
          <Input
            placeholder={formText('form.searchCity')}
            aria-required={isRequired || undefined}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
          />
        </ComboboxInput>
      </ComboboxControl>
      <SearchList>
        {shown.map((each) => (
          <SearchOption key={keyOf(each)} item={each}>
            <ComboboxItemText>{each.city}</ComboboxItemText>
            <span>{`${shortNameOf(each.zone, now)} · ${clockText(now, each.zone)}`}</span>
          </SearchOption>
        ))}
        {shown.length === 0 && <NothingFound>{formText('form.noCity')}</NothingFound>}
      </SearchList>
    </ComboboxRoot>
  );
}

const keyOf = ({ city, zone }: ZoneCity): string => `${zone} ${city}`;

/** "Chicago time (CST)"; "UTC" alone. */
function zoneTime(zone: string, at: number): string {
  const place = placeOf(zone);
  const short = shortNameOf(zone, at);
  return short === place ? place : formText('form.zoneTime', { place, short });
}
