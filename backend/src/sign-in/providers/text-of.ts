/** Returns untrusted text, or null if it is another type, blank, too long, or contains a NUL, which PostgreSQL rejects. */
export function textOf(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.includes('\0')) return null;
  return value.length > longest ? null : value;
}
