import { timerDelay } from '@contracts/domain/content-timing';
import { useEffect, useRef, useState } from 'react';
import { type ServerClock, serverClock } from './server-clock';

/** When to update: at whole multiples of an interval, or once at an instant (epoch milliseconds). */
export type ClockTick = { everyMs: number } | { until: number | null };

/**
 * The server's time, epoch milliseconds, as of the last tick. Rerenders at each tick, when the clock jumps, and when the
 * page is shown again, at no other time: use it in the smallest component that shows time.
 */
export function useServerNow(tick: ClockTick, clock: ServerClock = serverClock): number {
  const [now, setNow] = useState(clock.now);
  const everyMs = 'everyMs' in tick ? tick.everyMs : null;
  const until = 'until' in tick ? tick.until : null;
  const isFirst = useRef(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      clearTimeout(timer);
      const current = clock.now();
      const next = everyMs === null ? until : (Math.floor(current / everyMs) + 1) * everyMs;
      if (next === null || (everyMs === null && next <= current)) return;
      timer = setTimeout(look, timerDelay(Math.ceil(next - current)));
    };
    const look = () => {
      setNow(clock.now());
      arm();
    };
    const tickOf = (at: number) => (everyMs === null ? until !== null && at >= until : Math.floor(at / everyMs));
    const endUse = clock.follow();
    const stopListening = clock.subscribe(look);
    document.addEventListener('visibilitychange', look);
    const current = clock.now();
    // What has just been drawn for the first time is drawn again only if a tick has passed since then.
    setNow((drawn) => (isFirst.current && tickOf(drawn) === tickOf(current) ? drawn : current));
    isFirst.current = false;
    arm();
    return () => {
      clearTimeout(timer);
      stopListening();
      endUse();
      document.removeEventListener('visibilitychange', look);
    };
  }, [clock, everyMs, until]);

  return now;
}
