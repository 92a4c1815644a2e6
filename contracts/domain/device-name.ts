/** Programs that fetch pages by themselves, and often call themselves a browser too. */
const PROGRAM = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor/i;
/** In this order: most of them also call themselves Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a browser says of itself, as people call it: "Chrome on Windows"; null when it says nothing known, or is a program. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null || PROGRAM.test(userAgent)) return null;
  const nameIn = (names: typeof BROWSERS) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
