import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ClientForm, validateClient } from './client-form.js';

const HOST = 'https://events.example.org';
const own = { enabled: true, domain: 'login.example.org', clientId: 'abc', buttonText: 'Join us', icon: null };
const theme = {
  textColor: null,
  backgroundColor: '#123456',
  buttonTextColor: '#fff',
  buttonBackgroundColor: 'ABCDEF',
  buttonHoverBackgroundColor: '',
  wellTextColor: null,
  wellBackgroundColor: null,
  navBackgroundColor: null,
  navLinkColor: null,
  navLinkHoverColor: null,
  backgroundImage: 'https://media.example.org/ground.jpg',
};
const form: ClientForm = {
  name: 'Grace Community',
  key: 'grace',
  logoImage: '/media/images/logo.png',
  homeUrl: 'https://grace.example.org',
  timeZoneName: 'America/Chicago',
  street: null,
  unit: null,
  postalCode: null,
  city: null,
  region: null,
  country: null,
  theme,
  links: [],
  authProviders: { auth0: own },
};
const without = { ...own, enabled: false, domain: '', clientId: '', buttonText: '' };

describe('validateClient', () => {
  it('finds nothing wrong with a whole form, and with one that has only what is required', () => {
    expect(validateClient(form, HOST)).toEqual([]);
    expect(validateClient({ ...form, homeUrl: null, authProviders: { auth0: without } }, HOST)).toEqual([]);
  });

  it.each<[string, Partial<ClientForm>, string]>([
    ['name', { name: ' ' }, 'Name is required'],
    ['name', { name: 'x'.repeat(201) }, 'Name cannot be more than 200 characters'],
    ['key', { key: '' }, 'URL is required'],
    ['key', { key: 'a' }, 'URL needs to be at least 2 characters'],
    ['key', { key: 'a'.repeat(51) }, 'URL cannot be more than 50 characters'],
    ['key', { key: 'a b' }, 'URL can only include letters, numbers, and dashes'],
    ['key', { key: 'Dashboard' }, 'URL is already taken'],
    ['logoImage', { logoImage: null }, 'Logo is required'],
    ['logoImage', { logoImage: 'javascript:alert(1)' }, 'Logo is required'],
    ['homeUrl', { homeUrl: 'grace.example.org' }, `Logo URL needs to be a valid URL (ex. ${HOST})`],
    ['homeUrl', { homeUrl: 'ftp://grace.example.org' }, `Logo URL needs to be a valid URL (ex. ${HOST})`],
    ['street', { street: 'x'.repeat(201) }, 'Street cannot be more than 200 characters'],
    ['postalCode', { country: 'USA', postalCode: 'x'.repeat(201) }, 'ZIP code cannot be more than 200 characters'],
    ['region', { region: 'x'.repeat(201) }, 'State or region cannot be more than 200 characters'],
    [
      'authProviders.auth0.buttonText',
      { authProviders: { auth0: { ...own, buttonText: 'x'.repeat(61) } } },
      'Button text cannot be more than 60 characters',
    ],
    ['timeZoneName', { timeZoneName: '' }, 'Must select a default time zone'],
    ['timeZoneName', { timeZoneName: 'Mars/Base' }, 'Must select a default time zone'],
    ['authProviders.auth0.domain', { authProviders: { auth0: { ...own, domain: '' } } }, 'Domain is required'],
    [
      'authProviders.auth0.domain',
      { authProviders: { auth0: { ...own, domain: 'https://login.example.org/x' } } },
      'Domain needs to be a host name (ex. login.example.org)',
    ],
    ['authProviders.auth0.clientId', { authProviders: { auth0: { ...own, clientId: ' ' } } }, 'Client ID is required'],
    [
      'authProviders.auth0.buttonText',
      { authProviders: { auth0: { ...own, buttonText: '' } } },
      'Button text is required',
    ],
    ['theme.navLinkColor', { theme: { ...theme, navLinkColor: '#12' } }, 'Please use a valid hexadecimal color code'],
    [
      'theme.backgroundImage',
      { theme: { ...theme, backgroundImage: 'http://example.org/a.jpg' } },
      'Background image needs to be a link to an image',
    ],
  ])('%s: %j', (path, change, message) => {
    expect(validateClient({ ...form, ...change }, HOST)).toEqual([{ path, message }]);
  });

  it('answers for whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (name, key, zone) => {
        validateClient({ ...form, name, key, timeZoneName: zone, logoImage: key, homeUrl: name }, HOST);
      }),
    );
  });
});
