import { fieldId, focusControl } from '@ui/forms/form-text';
import type { LinkValues } from '@ui/forms/link-values';
import { useKeptField } from '@ui/forms/use-form-field';
import { useEffect, useRef, useState } from 'react';
import { type LinkAct, linkActId } from './link-group';

export const ADD_LINK_ID = 'add-link';

/** The links in the form and what can be done with them; the focus stays where the person is working. */
export function useLinkList() {
  const { input, meta } = useKeptField<LinkValues[]>('links', {
    subscription: { value: true, error: true, initial: true },
  });
  const links = input.value || [];
  const { removed, remember, forget } = useRemovedLinks(meta.initial);
  const focusNext = useRef<string[]>([]);
  const added = useRef<string | null>(null);
  useEffect(() => {
    if (added.current) focusControl(document.getElementById(fieldId(added.current)));
    added.current = null;
    const buttons = focusNext.current.splice(0).map((id) => document.getElementById(id));
    buttons.find((button) => button instanceof HTMLButtonElement && !button.disabled)?.focus();
  });

  const act = (at: number, what: LinkAct) => {
    const link = links[at] as LinkValues;
    const others = links.filter((other) => other !== link);
    if (what === 'remove') {
      const neighbour = others[at] ?? others.at(-1);
      focusNext.current = [neighbour ? linkActId(neighbour, 'remove') : ADD_LINK_ID];
      remember(link, at);
      input.onChange(others);
      return;
    }
    focusNext.current = [linkActId(link, what), linkActId(link, what === 'up' ? 'down' : 'up')];
    input.onChange(others.toSpliced(what === 'up' ? at - 1 : at + 1, 0, link));
  };

  const add = (link: LinkValues) => {
    added.current = `links.${links.length}.text`;
    input.onChange([...links, link]);
  };
  const restore = (link: LinkValues) => {
    focusNext.current = [linkActId(link, 'remove')];
    input.onChange(links.toSpliced(forget(link), 0, link));
  };
  const error = typeof meta.error === 'string' ? meta.error : undefined;
  return { links, removed, error, act, add, restore };
}

interface RemovedLink {
  link: LinkValues;
  /** Its position among the remaining links. */
  at: number;
}

/** Removed links that can still be restored, in order; none once other links have been saved. */
function useRemovedLinks(saved: unknown) {
  const [kept, setKept] = useState<{ saved: unknown; removed: RemovedLink[] }>({ saved, removed: [] });
  const removed = kept.saved === saved ? kept.removed : [];
  if (kept.saved !== saved) setKept({ saved, removed });

  const remember = (link: LinkValues, at: number) => {
    const above = removed.filter((each) => each.at <= at);
    const below = removed.filter((each) => each.at > at).map((each) => ({ ...each, at: each.at - 1 }));
    setKept({ saved, removed: [...above, { link, at }, ...below] });
  };
  /** Returns the link's position. */
  const forget = (link: LinkValues): number => {
    const index = removed.findIndex((each) => each.link === link);
    const below = removed.slice(index + 1).map((each) => ({ ...each, at: each.at + 1 }));
    setKept({ saved, removed: [...removed.slice(0, index), ...below] });
    return removed[index]?.at ?? 0;
  };
  return { removed, remember, forget };
}
