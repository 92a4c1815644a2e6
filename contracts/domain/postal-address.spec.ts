import { describe, expect, it } from '@jest/globals';
import { COUNTRY_NAMES } from './country-names.data.js';
import { addressFormatOf, addressLabelIn, countryCodeOf, findCountries } from './postal-address.js';

const labelsIn = (country: string | null) =>
  addressFormatOf(country)
    .flat()
    .map(([, label]) => label);

describe('the address of a country', () => {
  it.each<[string | null, string[]]>([
    ['United States', ['Address', 'Apt/Suite', 'City', 'State', 'ZIP code']],
    ['usa', ['Address', 'Apt/Suite', 'City', 'State', 'ZIP code']],
    ['Germany', ['Street and number', 'Address line 2', 'Postal code', 'City']],
    ['GB', ['Address line 1', 'Address line 2', 'Town or city', 'County', 'Postcode']],
    ['Canada', ['Address', 'Apt/Unit', 'City', 'Province', 'Postal code']],
    ['Japan', ['Postal code', 'Prefecture', 'City', 'Address', 'Building and room']],
    ['Atlantis', ['Street', 'Apt/Suite', 'City', 'State or region', 'Postal code']],
    [null, ['Street', 'Apt/Suite', 'City', 'State or region', 'Postal code']],
  ])('is written in %s as people there write it', (country, labels) => expect(labelsIn(country)).toEqual(labels));

  it('has every part once, and a street everywhere', () => {
    for (const name of Object.values(COUNTRY_NAMES)) {
      const parts = addressFormatOf(name)
        .flat()
        .map(([part]) => part);
      expect(new Set(parts).size).toBe(parts.length);
      expect(parts).toContain('street');
    }
  });

  it('tells what a part is called, or that there is none', () => {
    expect(addressLabelIn('United States', 'postalCode')).toBe('ZIP code');
    expect(addressLabelIn('Germany', 'region')).toBeNull();
  });
});

describe('countries', () => {
  it('are known by name, code, and what people call them', () => {
    for (const [code, name] of Object.entries(COUNTRY_NAMES)) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(countryCodeOf(name)).toBe(code);
    }
    expect(countryCodeOf(' uk ')).toBe('GB');
    expect(countryCodeOf('us')).toBe('US');
    expect(countryCodeOf('constructor')).toBeNull();
    expect(countryCodeOf('')).toBeNull();
  });

  it.each([
    ['uni', 'United Arab Emirates'],
    ['usa', 'United States'],
    ['cote', 'Côte d’Ivoire'],
    ['korea', 'North Korea'],
  ])('are found by typing %s', (typed, first) => expect(findCountries(typed)[0]).toBe(first));

  it('are all there before anything is typed', () => {
    expect(findCountries(' ')).toHaveLength(Object.keys(COUNTRY_NAMES).length);
    expect(findCountries('zzz')).toEqual([]);
  });
});
