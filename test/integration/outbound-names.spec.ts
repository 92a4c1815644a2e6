import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lookupAt } from '../../backend/src/platform/outbound/outbound-lookup.js';
import { DnsServer } from '../support/dns-server.js';

describe('names of the servers of others', () => {
  let names: DnsServer;
  beforeEach(async () => {
    names = await DnsServer.start();
  });
  afterEach(() => names.close());

  it('are asked of a name server, all addresses of them', async () => {
    names.setAddresses('login.example.org', '192.0.2.1', '192.0.2.2');
    expect(await lookupAt([names.address])('login.example.org')).toEqual([
      { address: '192.0.2.1', family: 4 },
      { address: '192.0.2.2', family: 4 },
    ]);
    expect(names.asked).toEqual(['login.example.org', 'login.example.org']);
  });

  it('are not there, and are asked for as they were written alone', async () => {
    await expect(lookupAt([names.address])('lost.example.org')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(new Set(names.asked)).toEqual(new Set(['lost.example.org']));
  });

  it('are given up when nobody says anything', async () => {
    names.isSilent = true;
    await expect(lookupAt([names.address])('slow.example.org')).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });
});
