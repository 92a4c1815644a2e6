/** What a stranger sent as text, or null: something else, nothing, too long, or with a NUL, which PostgreSQL does not take. */
export function textOf(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' || value.trim() === '' || value.includes('\0')) return null;
  return value.length > longest ? null : value;
}
