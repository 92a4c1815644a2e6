import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 992px)';

/** Whether the panel stands below the video instead of beside it (spec 3 §9). */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (run) => {
      const query = window.matchMedia(NARROW);
      query.addEventListener('change', run);
      return () => query.removeEventListener('change', run);
    },
    () => window.matchMedia(NARROW).matches,
  );
}
