const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const LOCAL = /^[^\s@<>()[\]\\,;:"\p{C}]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Whether the text has the shape of an email address (spec 1 §5). */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const [local, domain, ...rest] = text.split('@');
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  if (local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/**
 * The form in which addresses are stored and compared: trimmed and lowercase (spec 2 §5). The domain, which can be written in
 * several ways, is in the form that mail servers look up.
 */
export function normaliseEmail(text: string): string {
  const address = text.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at + 1)}${normaliseDomainPart(address.slice(at + 1))}`;
}

/** What all addresses of one mailbox have in common, for limits: no `+tag`, and no dots where Gmail ignores them. The address must be in its normal form. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).replace(/\+.*$/, '');
  const domain = email.slice(at + 1);
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${local.replaceAll('.', '')}@gmail.com`
    : `${local}@${domain}`;
}

/** Converts other alphabets to their `xn--` form; `isEmailAddress` rejects anything that isn't a domain. */
function normaliseDomainPart(text: string): string {
  const domain = text.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('\u3002', '.');
  const isForeign = /[^\0-\x7f]/.test(domain) && domain.split('.').every((label) => LABEL.test(label));
  const address = `http://${domain}`;
  return isForeign && URL.canParse(address) ? new URL(address).hostname : domain;
}
