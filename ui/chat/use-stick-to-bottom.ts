import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this many pixels of the newest message, the list stays there (screens, chat). */
const NEAR_PX = 250;
const TOP_PX = 160;

export interface StickOptions {
  /** Ids of everything shown, in order; a new last id is a new message. */
  ids: readonly string[];
  onReachTop: () => void;
  onAwayChange: (isAway: boolean) => void;
}

/** Keeps a list at its newest entry or, for someone who has scrolled up, the entry they are reading in place. */
export function useStickToBottom(frame: RefObject<HTMLElement | null>, options: StickOptions) {
  const { ids } = options;
  const latest = useRef(options);
  latest.current = options;
  const isAway = useRef(false);
  const anchor = useRef<{ id: string; top: number } | null>(null);
  const newestSeen = useRef(ids.at(-1));
  const [hasNew, setHasNew] = useState(false);

  const toBottom = useCallback(() => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [frame]);

  /** Call it before something that someone wants to read opens: the list stays where it is. */
  const holdStill = useCallback(() => {
    isAway.current = true;
  }, []);

  const handleScroll = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const wasAway = isAway.current;
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    isAway.current = below > NEAR_PX;
    anchor.current = firstVisible(element);
    if (wasAway !== isAway.current) latest.current.onAwayChange(isAway.current);
    if (!isAway.current) setHasNew(false);
    if (element.scrollTop < TOP_PX && below > 1) latest.current.onReachTop();
  }, [frame]);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const newest = ids.at(-1);
    // Nothing is to be scrolled, and to ask would lay out the page once more.
    if (newest === undefined) return;
    if (!isAway.current) toBottom();
    else {
      const kept = anchor.current;
      const row = kept && element.querySelector<HTMLElement>(`[data-message="${CSS.escape(kept.id)}"]`);
      if (kept && row) element.scrollTop += row.offsetTop - element.scrollTop - kept.top;
      if (newest !== newestSeen.current) setHasNew(true);
    }
    newestSeen.current = newest;
  }, [ids, frame, toBottom]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (isAway.current) handleScroll();
      else toBottom();
    });
    observer.observe(element);
    for (const part of element.children) observer.observe(part);
    return () => observer.disconnect();
  }, [frame, toBottom, handleScroll]);

  return { hasNew, toBottom, holdStill, handleScroll };
}

function firstVisible(frame: HTMLElement): { id: string; top: number } | null {
  for (const row of frame.querySelectorAll<HTMLElement>('[data-message]')) {
    if (row.offsetTop + row.offsetHeight > frame.scrollTop) {
      return { id: row.dataset.message ?? '', top: row.offsetTop - frame.scrollTop };
    }
  }
  return null;
}

const RISE: Keyframe[] = [{ opacity: 0, transform: 'translateY(6px)' }, {}];
const TIMING = { duration: 140, easing: 'ease-out' } as const;
const MOST_AT_ONCE = 3;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * New messages at the end of a list rise into their place, at most three at a time. What a page begins with doesn't.
 * `ids` are those of the list's last entries, in order.
 */
export function useRisingMessages(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const seen = useRef<ReadonlySet<string> | null>(null);
  const rising = useRef<Animation[]>([]);
  useLayoutEffect(() => {
    const before = seen.current;
    if (ids.length > 0 || before) seen.current = new Set(ids);
    if (!before || matchMedia(STILL).matches) return;
    rising.current = rising.current.filter(({ playState }) => playState === 'running');
    const room = MOST_AT_ONCE - rising.current.length;
    const newest = room > 0 ? ids.slice(-room) : [];
    if (newest.every((id) => before.has(id))) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li:not([aria-hidden])') ?? [])];
    newest.forEach((id, at) => {
      const row = rows[rows.length - newest.length + at];
      if (row?.animate && !before.has(id)) rising.current.push(row.animate(RISE, TIMING));
    });
  }, [list, ids]);
}
