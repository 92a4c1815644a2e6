export interface TabRoom<Tab> {
  shown: Tab[];
  /** In the menu at the end. */
  rest: Tab[];
}

/** Which tabs have a place in a bar with so many places, the last of which is the menu if they don't all fit. The selected one is always in sight. */
export function tabRoom<Tab extends { id: string }>(
  tabs: readonly Tab[],
  selectedId: string,
  places: number,
): TabRoom<Tab> {
  if (tabs.length <= places) return { shown: [...tabs], rest: [] };
  const count = Math.max(1, places - 1);
  const first = tabs.slice(0, count);
  const selected = tabs.slice(count).find(({ id }) => id === selectedId);
  const shown = selected ? [...first.slice(0, -1), selected] : first;
  return { shown, rest: tabs.filter((tab) => !shown.includes(tab)) };
}
