import {
  ComboboxControl,
  ComboboxInput,
  ComboboxItemText,
  ComboboxLabel,
  ComboboxRoot,
  createListCollection,
} from '@ark-ui/react/combobox';
import { countryCodeOf, findCountries } from '@contracts/domain/postal-address';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { styled } from '../styled-system/jsx';
import { Input } from './controls';
import { FieldBox, FieldErrorText, FieldLabel } from './field-frame';
import { formText } from './form.messages';
import { NothingFound, SearchList, SearchOption } from './search-list';
import { SelectArrow } from './select-field';
import { isLeftWithWindow, useFormField } from './use-form-field';

const Root = styled(ComboboxRoot<string>, { base: { position: 'relative' } });

/** Over what follows. */
const Below = styled('div', { base: { position: 'absolute', insetInline: '0', top: 'full', zIndex: 'dropdown' } });

/** A country, by its English name, found by typing a part of it. What was stored before there was a list stays until another is chosen. */
export function CountryField({ name, label }: { name: string; label: ReactNode }) {
  const field = useFormField<string>(name);
  const stored = field.input.value || '';
  /** Null unless someone is typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const shown = useMemo(() => findCountries(typed ?? ''), [typed]);
  const collection = useMemo(() => createListCollection({ items: shown }), [shown]);
  const choose = (country: string) => {
    field.input.onChange(country);
    setTyped(null);
  };
  const handleType = (text: string) => {
    setTyped(text);
    if (text.trim() === '') field.input.onChange('');
    else if (countryCodeOf(text) !== null) field.input.onChange(findCountries(text)[0]);
  };
  const leave = () => {
    setTyped(null);
    field.input.onBlur();
  };
  return (
    <FieldBox>
      <Root
        id={id}
        ids={{ input: field.id }}
        collection={collection}
        value={[]}
        inputValue={typed ?? stored}
        inputBehavior="autohighlight"
        openOnClick
        lazyMount
        unmountOnExit
        onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && handleType(inputValue)}
        onValueChange={({ value: [chosen] }) => chosen !== undefined && choose(chosen)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget) && !isLeftWithWindow(event)) leave();
        }}
      >
        <ComboboxLabel asChild>
          <FieldLabel display="block" mb="1.5">
            {label}
          </FieldLabel>
        </ComboboxLabel>
        <ComboboxControl asChild>
          <styled.div position="relative">
            <ComboboxInput asChild>
              <Input
                autoComplete="off"
                placeholder={formText('form.searchCountry')}
                pe="10"
                aria-invalid={field.error ? true : undefined}
                aria-describedby={field.error ? field.errorId : undefined}
              />
            </ComboboxInput>
            <SelectArrow />
          </styled.div>
        </ComboboxControl>
        <Below>
          <SearchList>
            {shown.map((country) => (
              <SearchOption key={country} item={country}>
                <ComboboxItemText>{country}</ComboboxItemText>
              </SearchOption>
            ))}
            {shown.length === 0 && <NothingFound>{formText('form.noCountry')}</NothingFound>}
          </SearchList>
        </Below>
      </Root>
      {field.error && <FieldErrorText id={field.errorId}>{field.error}</FieldErrorText>}
    </FieldBox>
  );
}
