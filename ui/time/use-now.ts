import { useEffect, useState } from 'react';

/** This device's time in milliseconds, updated every `everyMs`: for words such as "in 2 h", never for decisions. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
