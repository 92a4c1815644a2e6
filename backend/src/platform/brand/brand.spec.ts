import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/config.js';
import { brandOfId, brandOn } from './brand.js';

const PRODUCT = { PUBLIC_URL: 'https://foyer.example:8443', MAIL_FROM: 'Foyer <no-reply@foyer.example>' };
const foyer = {
  id: 'foyer',
  name: 'Foyer',
  logo: null,
  mailFrom: 'Foyer <no-reply@foyer.example>',
  url: 'https://foyer.example:8443',
  host: null,
};
const harbour = {
  WHITE_LABEL_HOST: 'Harbour.Example',
  WHITE_LABEL_NAME: 'Harbour',
  WHITE_LABEL_LOGO: 'https://harbour.example/logo.svg',
  WHITE_LABEL_MAIL_FROM: 'Harbour <hello@harbour.example>',
  WHITE_LABEL_URL: 'https://harbour.example',
};

describe('the brand on a host name', () => {
  it('is the product’s own everywhere but on the second host name', () => {
    const config = loadConfig({ ...PRODUCT, ...harbour });
    for (const host of ['foyer.example', 'localhost', 'live.grace.example', 'harbour.example.evil.example', '', null])
      expect(brandOn(host, config)).toEqual(foyer);
    expect(brandOn('undefined', loadConfig(PRODUCT))).toEqual(foyer);
  });

  it('has name, logo, sender and address of the second host name there', () => {
    const config = loadConfig({ ...PRODUCT, ...harbour });
    expect(brandOn('HARBOUR.example', config)).toEqual({
      id: 'white-label',
      name: 'Harbour',
      logo: 'https://harbour.example/logo.svg',
      mailFrom: 'Harbour <hello@harbour.example>',
      url: 'https://harbour.example',
      host: 'harbour.example',
    });
  });

  it('leads to the second host name, and has the product’s name and sender, where nothing else is set', () => {
    const config = loadConfig({ ...PRODUCT, WHITE_LABEL_HOST: 'harbour.example' });
    expect(brandOn('harbour.example', config)).toEqual({
      ...foyer,
      id: 'white-label',
      url: 'https://harbour.example:8443',
      host: 'harbour.example',
    });
  });

  it('is found again by what was kept of it, also when there is no second host name anymore', () => {
    const config = loadConfig({ ...PRODUCT, ...harbour });
    expect(brandOfId('white-label', config).name).toBe('Harbour');
    expect(brandOfId('foyer', config)).toEqual(foyer);
    expect(brandOfId('white-label', loadConfig(PRODUCT))).toEqual(foyer);
  });

  it.each([
    [{ WHITE_LABEL_URL: 'https://harbour.example' }, /WHITE_LABEL_URL/],
    [{ ...harbour, WHITE_LABEL_URL: 'https://other.example' }, /WHITE_LABEL_URL/],
    [{ WHITE_LABEL_NAME: 'Harbour' }, /WHITE_LABEL_NAME/],
  ])('is not half set: %j', (environment, message) => {
    expect(() => loadConfig({ ...PRODUCT, ...environment })).toThrow(message);
  });
});
