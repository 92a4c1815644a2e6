import { describe, expect, it } from '@jest/globals';
import {
  DOMAIN_INCOMPLETE,
  DOMAIN_INVALID,
  DOMAIN_IS_ADDRESS,
  DOMAIN_IS_LOCAL,
  DOMAIN_IS_PRODUCT,
  domainIssue,
  normaliseDomain,
  proofRecordName,
  proofRecordValue,
} from './domain-name.js';

const OURS = ['localhost', 'events.example.org'];

describe('domainIssue', () => {
  it.each([
    'live.grace.example',
    'GRACE.example',
    'xn--bcher-kva.example',
    'a-b.example.',
    '1.example',
    'https://grace.example/',
  ])('takes %s', (domain) => {
    expect(domainIssue(domain, OURS)).toBeNull();
  });

  it.each([
    '',
    'bücher.example',
    'grace_church.example',
    'ftp://grace.example',
    'https://',
    'https://grace.example/live/',
    'grace.example/live',
    'grace.example:3000',
    '*.grace.example',
    '-a.example',
    'a-.example',
    'a..example',
    '.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(124)}example`,
  ])('refuses %j', (domain) => {
    expect(domainIssue(domain, OURS)).toBe(DOMAIN_INVALID);
  });

  it.each([
    ['127.0.0.1', DOMAIN_IS_ADDRESS],
    ['10.1', DOMAIN_IS_ADDRESS],
    ['0x7f.1', DOMAIN_IS_ADDRESS],
    ['[::1]', DOMAIN_IS_ADDRESS],
    ['fe80::1', DOMAIN_IS_ADDRESS],
    ['[::1]:3000', DOMAIN_IS_ADDRESS],
    ['localhost', DOMAIN_IS_LOCAL],
    ['live.localhost', DOMAIN_IS_LOCAL],
    ['Events.Example.org', DOMAIN_IS_PRODUCT],
    ['grace.events.example.org', DOMAIN_IS_PRODUCT],
    ['https://127.0.0.1/', DOMAIN_IS_ADDRESS],
    ['https://events.example.org/', DOMAIN_IS_PRODUCT],
    ['grace', DOMAIN_INCOMPLETE],
  ])('says why %s is none', (domain, sentence) => {
    expect(domainIssue(domain, OURS)).toBe(sentence);
  });

  it('takes what only ends like a host of ours', () => {
    expect(domainIssue('myevents.example.org', OURS)).toBeNull();
    expect(domainIssue('live.localhost', ['127.0.0.1'])).toBeNull();
    expect(domainIssue('localhost', ['127.0.0.1'])).toBe(DOMAIN_IS_LOCAL);
  });
});

it.each([' Live.Grace.example. ', 'https://live.grace.example', 'HTTP://live.grace.example/'])(
  'keeps of %j the name',
  (text) => {
    expect(normaliseDomain(text)).toBe('live.grace.example');
  },
);

it('names the record that proves a domain', () => {
  const domain = normaliseDomain(' Live.Grace.example. ');
  expect([proofRecordName(domain), proofRecordValue('abc')]).toEqual(['_foyer.live.grace.example', 'foyer-domain=abc']);
});
