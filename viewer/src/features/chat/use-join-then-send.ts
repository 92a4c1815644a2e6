import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface JoinThenSendOptions {
  /** What contains the composer and, above it, what joining asks for. */
  place: RefObject<HTMLElement | null>;
  hasJoined: boolean;
  draft: string;
  setDraft: (text: string) => void;
  /** Null until the person's messages can be sent. */
  send: ((text: string) => void) | null;
}

/** Joining by writing: the composer takes a text at once, asks for the name when it has the focus, and sends the text when its author has joined. */
export function useJoinThenSend({ place, hasJoined, draft, setDraft, send }: JoinThenSendOptions) {
  const [isOpen, setIsOpen] = useState(false);
  // A person who turns out to have an account gets another uid, and with it another draft.
  const written = useRef({ draft, setDraft });
  if (!hasJoined) written.current = { draft, setDraft };

  useLayoutEffect(() => {
    if (!hasJoined || !isOpen) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    if (isLost) place.current?.querySelector('textarea')?.focus();
  }, [hasJoined, isOpen, place]);

  useEffect(() => {
    if (!hasJoined || !isOpen || !send) return;
    const { draft: text, setDraft: setTyped } = written.current;
    setIsOpen(false);
    if (text.trim() === '') return;
    setTyped('');
    send(text.trim());
  }, [hasJoined, isOpen, send]);

  /** Asks for the name, or joins with the one that is there; what asks for it may have to be loaded again. */
  const askName = (openBar: () => void) => {
    const form = place.current?.querySelector('form');
    const name = form?.querySelector('input');
    if (!form) openBar();
    else if (name?.value.trim()) form.requestSubmit();
    else name?.focus();
  };
  const opener = (openBar: () => void) => () => {
    setIsOpen(true);
    openBar();
  };
  return { isOpen, askName, opener };
}
