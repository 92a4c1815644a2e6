import { COUNTRY_NAMES } from './country-names.data.js';

/** The parts of a postal address besides its country. */
export type AddressPart = 'street' | 'unit' | 'postalCode' | 'city' | 'region';

/** The parts that addresses in a country have, in rows and with the labels that people there use. */
export type AddressFormat = readonly (readonly (readonly [part: AddressPart, label: string])[])[];

const ANYWHERE: AddressFormat = [
  [['street', 'Street']],
  [['unit', 'Apt/Suite']],
  [
    ['city', 'City'],
    ['region', 'State or region'],
    ['postalCode', 'Postal code'],
  ],
];

/** As in the United States: the city, the state or region, then the code. */
const cityFirst = (
  region: string,
  postalCode: string,
  { street = 'Address', unit = 'Apt/Suite', city = 'City' } = {},
) =>
  [
    [['street', street]],
    [['unit', unit]],
    [
      ['city', city],
      ['region', region],
      ['postalCode', postalCode],
    ],
  ] satisfies AddressFormat;

/** As in most of Europe: the code, then the city, and no state or region. */
const codeFirst = (street: string, { unit = 'Address line 2', postalCode = 'Postal code', city = 'City' } = {}) =>
  [
    [['street', street]],
    [['unit', unit]],
    [
      ['postalCode', postalCode],
      ['city', city],
    ],
  ] satisfies AddressFormat;

/** As in Spain or Italy: the code, the city, and the province. */
const withProvince = (region: string): AddressFormat => [
  [['street', 'Street and number']],
  [['unit', 'Address line 2']],
  [
    ['postalCode', 'Postal code'],
    ['city', 'City'],
    ['region', region],
  ],
];

const UNITED_STATES = cityFirst('State', 'ZIP code');
const NUMBER_LAST = codeFirst('Street and number');
const NUMBER_FIRST = codeFirst('Number and street');
const LINES = { street: 'Address line 1', unit: 'Address line 2' };

const FORMATS: Readonly<Record<string, AddressFormat>> = {
  ...Object.fromEntries(['US', 'PR', 'GU', 'VI', 'AS', 'MP'].map((code) => [code, UNITED_STATES])),
  ...Object.fromEntries(
    ['DE', 'AT', 'NL', 'NO', 'SE', 'FI', 'PL', 'CZ', 'SK', 'IS', 'EE', 'SI', 'HR'].map((code) => [code, NUMBER_LAST]),
  ),
  ...Object.fromEntries(['FR', 'LU', 'MC'].map((code) => [code, NUMBER_FIRST])),
  CA: cityFirst('Province', 'Postal code', { unit: 'Apt/Unit' }),
  GB: cityFirst('County', 'Postcode', { ...LINES, city: 'Town or city' }),
  IE: cityFirst('County', 'Eircode', { ...LINES, city: 'Town or city' }),
  AU: cityFirst('State', 'Postcode', { unit: 'Unit', city: 'Suburb' }),
  NZ: [
    [['street', 'Address']],
    [['unit', 'Suburb']],
    [
      ['city', 'Town or city'],
      ['postalCode', 'Postcode'],
    ],
  ],
  ZA: cityFirst('Province', 'Postal code', { unit: 'Suburb' }),
  IN: cityFirst('State', 'PIN code', { unit: 'Flat or building' }),
  BR: cityFirst('State', 'CEP', { street: 'Street and number', unit: 'Complement' }),
  NG: cityFirst('State', 'Postal code'),
  PH: cityFirst('Province', 'ZIP code', { unit: 'Barangay' }),
  KE: codeFirst('Address', { city: 'Town or city' }),
  SG: [[['street', 'Address']], [['unit', 'Unit']], [['postalCode', 'Postal code']]],
  CH: codeFirst('Street and number', { city: 'Town or city' }),
  DK: codeFirst('Street and number', { unit: 'Floor or door' }),
  BE: codeFirst('Street and number', { unit: 'Box' }),
  PT: codeFirst('Street and number', { unit: 'Floor or door' }),
  ES: withProvince('Province'),
  IT: withProvince('Province'),
  MX: withProvince('State'),
  JP: [
    [
      ['postalCode', 'Postal code'],
      ['region', 'Prefecture'],
    ],
    [['city', 'City']],
    [['street', 'Address']],
    [['unit', 'Building and room']],
  ],
};

/** Common names that differ from those in the list. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  deutschland: 'DE',
  österreich: 'AT',
  schweiz: 'CH',
  españa: 'ES',
  italia: 'IT',
  méxico: 'MX',
  brasil: 'BR',
  turkey: 'TR',
  'czech republic': 'CZ',
  holland: 'NL',
  'the netherlands': 'NL',
};

const codesByName = new Map(Object.entries(COUNTRY_NAMES).map(([code, name]) => [name.toLowerCase(), code]));

/** The ISO 3166-1 code of a country that was named or given by its code; null if it is unknown. */
export function countryCodeOf(country: string | null): string | null {
  const wanted = (country ?? '').trim().toLowerCase();
  const code = wanted.toUpperCase();
  if (Object.hasOwn(COUNTRY_NAMES, code)) return code;
  return codesByName.get(wanted) ?? (Object.hasOwn(OTHER_NAMES, wanted) ? OTHER_NAMES[wanted]! : null);
}

/** How an address is written in this country (its name or code), or anywhere if it is unknown. */
export function addressFormatOf(country: string | null): AddressFormat {
  return FORMATS[countryCodeOf(country) ?? ''] ?? ANYWHERE;
}

/** What the part of an address is called in this country; null if addresses there don't have it. */
export function addressLabelIn(country: string | null, part: AddressPart): string | null {
  const found = addressFormatOf(country)
    .flat()
    .find(([name]) => name === part);
  return found ? found[1] : null;
}

/** Names of countries that match what was typed: those that begin with it first, then those known by another name. */
export function findCountries(typed: string): string[] {
  const names = Object.values(COUNTRY_NAMES);
  const query = plain(typed);
  if (query === '') return names;
  const known = countryCodeOf(typed);
  const rankOf = (name: string): number => {
    if (COUNTRY_NAMES[known ?? ''] === name) return 0;
    if (plain(name).startsWith(query)) return 1;
    return plain(name).includes(query) ? 2 : 3;
  };
  return names
    .map((name) => ({ name, rank: rankOf(name) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ name }) => name);
}

/** Without accents, so that "cote" finds Côte d’Ivoire. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").trim().toLowerCase();
