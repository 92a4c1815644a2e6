import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../config/config.js';
import type { CustomDomainsPort } from './custom-domains.port.js';
import { Sites } from './sites.js';

const OWNER = { clientId: 'client-1', clientKey: 'grace' };
const domains: CustomDomainsPort = { ownerOf: async (host) => (host === 'live.grace.example' ? OWNER : null) };
const sitesWith = (settings: Record<string, string>) =>
  new Sites(loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://Foyer.example', ...settings }), domains);

describe('the kind of a host', () => {
  const sites = sitesWith({ PRODUCT_HOSTS: 'events.example', WHITE_LABEL_HOST: 'Harbour.example' });
  const own = { kind: 'custom-domain', host: 'live.grace.example', ...OWNER };
  const others = { host: null, clientId: null, clientKey: null };

  it.each([
    ['events.example', { kind: 'product', ...others }],
    ['foyer.example', { kind: 'product', ...others }],
    ['FOYER.example.:8443', { kind: 'product', ...others }],
    ['harbour.example', { kind: 'white-label', ...others }],
    ['live.grace.example', own],
    ['LIVE.grace.example.', own],
    ['grace.example', { kind: 'unknown', ...others }],
    ['x.foyer.example', { kind: 'unknown', ...others }],
    ['localhost', { kind: 'unknown', ...others }],
    ['', { kind: 'unknown', ...others }],
  ])('%s', async (host, site) => expect(await sites.ofHost(host)).toEqual(site));

  it('is the product where the address that people use names it, without a list', async () => {
    const alone = sitesWith({ WHITE_LABEL_HOST: 'harbour.example' });
    expect((await alone.ofHost('foyer.example')).kind).toBe('product');
    expect((await alone.ofHost('harbour.example')).kind).toBe('white-label');
    expect((await alone.ofHost('[::1]:3000')).kind).toBe('product');
  });

  it.each([
    ['https://foyer.example', 'product'],
    ['https://harbour.example', 'white-label'],
    ['https://live.grace.example', 'custom-domain'],
    ['https://nobody.example', undefined],
    ['http://foyer.example', undefined],
    ['https://foyer.example/', undefined],
    ['null', undefined],
  ])('of the origin %s is %s', async (origin, kind) => expect((await sites.ofOrigin(origin))?.kind).toBe(kind));

  it.each([
    ['foyer.example', 'https://Foyer.example'],
    ['events.example', 'https://Foyer.example'],
    ['harbour.example', 'https://harbour.example'],
    ['live.grace.example', 'https://live.grace.example'],
  ])('leads from %s to %s', async (host, origin) => {
    expect(sites.originOf(await sites.ofHost(host))).toBe(origin);
  });
});
