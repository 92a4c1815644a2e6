type Branch = Record<string, unknown>;
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface FormChange {
  path: string;
  value: unknown;
}

/** What happened to each field, by path; a list counts as one field. Values are JSON. */
export function changesIn(before: unknown, after: unknown, path = ''): FormChange[] {
  if (isBranch(before) && isBranch(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changesIn(before[name], after[name], path ? `${path}.${name}` : name));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, value: after }];
}

/** Whether both sides changed a field, and differently. */
export const isContested = (mine: readonly FormChange[], theirs: readonly FormChange[]): boolean =>
  mine.some(({ path, value }) =>
    theirs.some((their) => their.path === path && changesIn(their.value, value).length > 0),
  );
