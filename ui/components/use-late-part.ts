import { type ComponentType, useCallback, useState } from 'react';
import { uiText } from '../messages/ui-messages';
import { toast } from './toaster.store';

/**
 * A part whose code loads when it is opened; `load` must be the same function at each render. A failed download is
 * shown and retried the next time: `React.lazy` would remember it and take the whole page down.
 */
export function useLatePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [isOpen, setIsOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);

  const open = useCallback(() => {
    setIsOpen(true);
    load().then(
      (Part) => setLoaded({ Part }),
      () => {
        setIsOpen(false);
        toast.error(uiText('part.failed'));
      },
    );
  }, [load]);
  const close = useCallback(() => setIsOpen(false), []);
  return { Part: isOpen ? (loaded?.Part ?? null) : null, open, close };
}
