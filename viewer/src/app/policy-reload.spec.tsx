import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { watchPolicy } from './policy-reload';

const reload = jest.fn();
watchPolicy(reload);

const violate = (effectiveDirective: string, blockedURI: string, disposition = 'enforce') =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI, disposition }),
  );

describe('a page that shows what its policy does not know yet', () => {
  beforeEach(() => {
    reload.mockClear();
    sessionStorage.clear();
  });

  it('is loaded again, once for each origin', () => {
    violate('connect-src', 'https://cdn.example.org/live.m3u8');
    violate('connect-src', 'https://cdn.example.org/other.m3u8');
    expect(reload).toHaveBeenCalledTimes(1);
    violate('frame-src', 'https://embed.example.org/');
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('stays for anything else', () => {
    violate('script-src', 'https://cdn.example.org/a.js');
    violate('connect-src', 'inline');
    violate('connect-src', 'http://cdn.example.org/a');
    violate('connect-src', 'https://reported.example.org/a', 'report');
    expect(reload).not.toHaveBeenCalled();
  });
});
