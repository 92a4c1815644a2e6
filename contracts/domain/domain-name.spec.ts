import { describe, expect, it } from '@jest/globals';
import { DOMAIN_INVALID, domainMistake, normaliseDomain, proofRecordName, proofRecordValue } from './domain-name.js';

const OURS = ['localhost', 'events.example.org'];

describe('domainMistake', () => {
  it.each(['live.grace.example', 'GRACE.example', 'xn--bcher-kva.example', 'a-b.example.', '1.example'])(
    'takes %s',
    (domain) => {
      expect(domainMistake(domain, OURS)).toBeNull();
    },
  );

  it.each([
    '',
    'grace',
    'bücher.example',
    'grace_church.example',
    'https://grace.example',
    'grace.example/live',
    'grace.example:3000',
    '*.grace.example',
    '-a.example',
    'a-.example',
    'a..example',
    '.example',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(124)}example`,
    '127.0.0.1',
    '10.1',
    '[::1]',
    'localhost',
    'live.localhost',
    'Events.Example.org',
    'grace.events.example.org',
  ])('refuses %j', (domain) => {
    expect(domainMistake(domain, OURS)).toBe(DOMAIN_INVALID);
  });

  it('takes what only ends like a host of ours', () => {
    expect(domainMistake('myevents.example.org', OURS)).toBeNull();
  });
});

it('names the record that proves a domain', () => {
  const domain = normaliseDomain(' Live.Grace.example. ');
  expect([proofRecordName(domain), proofRecordValue('abc')]).toEqual(['_foyer.live.grace.example', 'foyer-domain=abc']);
});
