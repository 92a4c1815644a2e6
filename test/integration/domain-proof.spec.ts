import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainProof } from '../../backend/src/platform/dns/domain-proof.js';
import { DnsServer } from '../support/dns-server.js';

const NAME = '_foyer.events.example.org';
const VALUE = 'foyer-domain=0123456789abcdef0123456789abcdef';

describe('proof that someone holds a domain', () => {
  let dns: DnsServer;
  let proof: DomainProof;
  beforeEach(async () => {
    dns = await DnsServer.start();
    proof = new DomainProof({ servers: [dns.address], timeoutMs: 100 });
  });
  afterEach(() => dns.close());

  it('is the exact text in one TXT record, among others and in several pieces', async () => {
    expect(await proof.isPublished(NAME, VALUE)).toBe(false);
    dns.setTxt(NAME, 'v=spf1 -all', VALUE);
    expect(await proof.isPublished(NAME, VALUE)).toBe(true);
    const long = `foyer-domain=${'a'.repeat(600)}`;
    dns.setTxt(NAME, long);
    expect(await proof.isPublished(NAME, long)).toBe(true);
    expect(new Set(dns.asked)).toEqual(new Set([NAME]));
  });

  it('is not another text, a longer one, nothing, or that of another name', async () => {
    dns.setTxt(NAME, `${VALUE}0`, VALUE.slice(0, -1), VALUE.toUpperCase(), '');
    expect(await proof.isPublished(NAME, VALUE)).toBe(false);
    dns.setTxt('events.example.org', VALUE);
    expect(await proof.isPublished(NAME, VALUE)).toBe(false);
    dns.setTxt(NAME);
    expect(await proof.isPublished(NAME, VALUE)).toBe(false);
  });

  it('is neither there nor absent when no server answers', async () => {
    dns.setTxt(NAME, VALUE);
    dns.isSilent = true;
    await expect(proof.isPublished(NAME, VALUE)).rejects.toMatchObject({
      code: expect.stringMatching(/TIMEOUT|SERVFAIL/),
    });
    dns.isSilent = false;
    expect(await proof.isPublished(NAME, VALUE)).toBe(true);
  });
});
