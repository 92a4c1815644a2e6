import { expect, it } from '@jest/globals';
import { deviceName } from './device-name.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) ${WEBKIT} Version/4.0 Chrome/142.0.7444.48 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${IOS} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`,
    'Edge on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${IOS} Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/604.1`,
    'Edge on iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/26.0 Safari/605.1.15`, 'Safari on macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${IOS} Version/17.7 Mobile/15E148 Safari/604.1`, 'Safari on iPad'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.7; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on macOS'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${IOS} FxiOS/145.0 Mobile/15E148 Safari/604.1`,
    'Firefox on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    'Opera on Windows',
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', null],
  [
    `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    null,
  ],
  [
    `Mozilla/5.0 ${WEBKIT}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36`,
    null,
  ],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', null],
  ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', null],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('%j is %j', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
