const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
const LOCAL = /^[^\s@<>()[\]\\,;:"\p{C}]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Whether the text has the shape of an e-mail address (spec 1 §5). */
export function isEmailAddress(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const [local, domain, ...rest] = text.split('@');
  if (local === undefined || domain === undefined || rest.length > 0) return false;
  if (local.length > MAX_LOCAL_LENGTH || !LOCAL.test(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** The form in which addresses are stored and compared: trimmed and lowercase (spec 2 §5). */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}
