import { useLatePart } from '@ui/components/use-late-part';
import { withLateSheet } from '@ui/theme/late-sheet';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NavLink } from './use-client-links';

const loadPanel = () => withLateSheet(import('./link-frame')).then((part) => part.LinkPanel);

export interface BesidePanel {
  label: string;
  content: ReactNode;
}

/** The link that is open in the side panel, if any; the focus goes to its tab, and back to the next panel when it closes. */
export function useLinkPanel(): { beside: BesidePanel | null; showBeside: (link: NavLink) => void } {
  const { Part: LinkPanel, open, close } = useLatePart(loadPanel);
  const [link, setLink] = useState<NavLink | null>(null);
  const shown = LinkPanel && link;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.querySelector<HTMLElement>('[data-tab][aria-selected=true]')?.focus();
  }, [shown]);
  const showBeside = (next: NavLink) => {
    setLink(next);
    open();
  };
  return {
    beside:
      LinkPanel && link
        ? { label: link.text, content: <LinkPanel key={link.address ?? link.text} link={link} onClose={close} /> }
        : null,
    showBeside,
  };
}
