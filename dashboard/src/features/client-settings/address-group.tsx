import { chakra } from '@chakra-ui/react';
import { CLIENT_FIELDS } from '@contracts/domain/client-fields';
import { MAX_ADDRESS_LINE } from '@contracts/domain/client-form';
import { type AddressFormat, type AddressPart, addressFormatOf } from '@contracts/domain/postal-address';
import { CountryField } from '@ui/forms/country-field';
import { FieldGroup } from '@ui/forms/form-section';
import { TextField } from '@ui/forms/text-field';
import { useState } from 'react';
import { clientText as text } from './client.messages';
import type { ClientValues } from './client-form.values';

const PARTS: readonly AddressPart[] = ['street', 'unit', 'postalCode', 'city', 'region'];

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '5',
    sm: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gridTemplateColumns: 'none', columnGap: '3' },
  },
});

/** The postal address, as it is written in its country. */
export function AddressGroup({ values }: { values: ClientValues }) {
  const [opened] = useState(values);
  const format = addressFormatOf(values.country);
  return (
    <FieldGroup title={text('group.address')}>
      <CountryField name="country" label={CLIENT_FIELDS.country.label} />
      {[...format, ...othersIn(format, opened)].map((row) => (
        <Row key={row.map(([part]) => part).join()}>
          {row.map(([part, label]) => (
            <TextField key={part} name={part} label={label} maxLength={MAX_ADDRESS_LINE} autoComplete="off" />
          ))}
        </Row>
      ))}
    </FieldGroup>
  );
}

/** What addresses there don't have, but this one had when it was opened. */
function othersIn(format: AddressFormat, opened: ClientValues): AddressFormat {
  const known = new Set(format.flat().map(([part]) => part));
  return PARTS.filter((part) => !known.has(part) && opened[part]).map((part) => [[part, CLIENT_FIELDS[part].label]]);
}
