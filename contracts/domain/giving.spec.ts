import { describe, expect, it } from '@jest/globals';
import { type GivingProvider, givingAddress, isGivingPath, wholeGivingCode } from './giving.js';

const GUID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('givingAddress', () => {
  it.each<[GivingProvider, string, string | null]>([
    ['planningCenterGiving', 'grace', 'https://grace.churchcenter.com/giving'],
    ['planningCenterGiving', 'evil.example.org/?', null],
    ['tithely', '12345', 'https://tithe.ly/give_new/www/#/tithely/give-one-time/12345'],
    ['tithely', GUID, `https://give.tithe.ly/?formId=${GUID}`],
    ['tithely', 'grace', null],
    ['onlineGiving', '1234', 'https://1234.onlinegiving.org/donate'],
    ['onlineGiving', '-', null],
    ['paperlessTransactions', 'grace', null],
    ['paperlessTransactions', 'https://pay.example.org/grace', 'https://pay.example.org/grace'],
    ['givelify', 'https://www.givelify.com/donate/1', 'https://www.givelify.com/donate/1'],
    ['givelify', 'http://www.givelify.com/donate/1', null],
    ['givelify', 'javascript:alert(1)', null],
  ])('of %s %s is %s', (provider, code, address) => {
    expect(givingAddress(provider, code)).toBe(address);
  });
});

describe('the path of a page at Paperless Transactions', () => {
  const HOST = 'https://pay.example.org/give';
  it.each([
    ['grace', `${HOST}/grace`],
    [' grace/building-fund ', `${HOST}/grace/building-fund`],
    ['https://other.example.org/grace', 'https://other.example.org/grace'],
  ])('%j is stored as %s', (code, stored) => {
    expect(wholeGivingCode('paperlessTransactions', code, HOST)).toBe(stored);
  });

  it('is nothing without a host', () => {
    expect(wholeGivingCode('paperlessTransactions', 'grace', undefined)).toBe('');
  });

  it.each(['../x', 'a//b', '/grace', 'grace/', 'grace?x=1', '//evil.example.org', 'a b', '@evil.example.org', ''])(
    'is not %j',
    (code) => {
      expect(isGivingPath('paperlessTransactions', code)).toBe(false);
      expect(wholeGivingCode('paperlessTransactions', code, HOST)).toBe(code);
    },
  );

  it('is no code of another provider', () => {
    expect(isGivingPath('givelify', 'grace')).toBe(false);
    expect(wholeGivingCode('tithely', 'grace', HOST)).toBe('grace');
  });
});
