const STORAGE_KEY = 'foyer.reloadedForOrigin';
const DIRECTIVES = ['connect-src', 'frame-src', 'script-src-elem'];

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'disposition'>;

/**
 * A browser keeps the content security policy of the first page that it opened. Content shown later, or a support chat, may
 * come from another origin. A reload gets the right policy; it happens once per origin, because the origin may also be blocked for good.
 */
export function watchPolicy(reload: () => void = () => window.location.reload()): void {
  document.addEventListener('securitypolicyviolation', (violation) => {
    if (isWorthReload(violation)) reload();
  });
}

function isWorthReload({ effectiveDirective, blockedURI, disposition }: Violation): boolean {
  if (disposition !== 'enforce' || !DIRECTIVES.includes(effectiveDirective)) return false;
  const origin = URL.canParse(blockedURI) ? new URL(blockedURI).origin : 'null';
  if (!origin.startsWith('https:')) return false;
  try {
    const known = (sessionStorage.getItem(STORAGE_KEY) ?? '').split(' ');
    if (known.includes(origin)) return false;
    sessionStorage.setItem(STORAGE_KEY, [...known, origin].join(' ').trim());
    return true;
  } catch {
    // Without storage, there is no record of the attempt.
    return false;
  }
}
