import type { LinkValues } from '@ui/links/link-values';
import { useState } from 'react';

interface RemovedLink {
  link: LinkValues;
  /** Its place among those that are left. */
  at: number;
}

/** Links that were taken away and can still be put back, in their order; none once other links have been saved. */
export function useRemovedLinks(saved: unknown) {
  const [kept, setKept] = useState<{ saved: unknown; removed: RemovedLink[] }>({ saved, removed: [] });
  const removed = kept.saved === saved ? kept.removed : [];
  if (kept.saved !== saved) setKept({ saved, removed });

  const remember = (link: LinkValues, at: number) => {
    const above = removed.filter((each) => each.at <= at);
    const below = removed.filter((each) => each.at > at).map((each) => ({ ...each, at: each.at - 1 }));
    setKept({ saved, removed: [...above, { link, at }, ...below] });
  };
  /** Answers where the link stood. */
  const forget = (link: LinkValues): number => {
    const index = removed.findIndex((each) => each.link === link);
    const below = removed.slice(index + 1).map((each) => ({ ...each, at: each.at + 1 }));
    setKept({ saved, removed: [...removed.slice(0, index), ...below] });
    return removed[index]?.at ?? 0;
  };
  return { removed, remember, forget };
}
