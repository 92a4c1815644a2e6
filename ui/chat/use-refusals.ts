import { REFUSALS_FOR_NOW } from '@contracts/domain/chat-moderation';
import type { ChatWindow } from '@contracts/domain/chat-window';
import type { Outbox } from '@contracts/streams/outbox';
import { useEffect, useRef, useState } from 'react';
import { refusalText } from './chat.messages';

/** Refusals because of the text or the moment: the text goes back into the field, to be changed or sent later. */
const BACK_TO_THE_FIELD: ReadonlySet<string> = new Set([
  'message_rejected',
  'message_empty',
  'validation_failed',
  'word_refused',
  ...REFUSALS_FOR_NOW,
]);

export interface RefusalHandlers {
  unsent: Outbox;
  discard: (id: string) => void;
  onTextReturned: (text: string) => void;
  /** `mustSignIn`: joining as a guest isn't enough. */
  onJoin: (mustSignIn: boolean) => void;
  window: ChatWindow;
  isWriting: boolean;
}

/** Handles each refused message once, according to its reason, and a chat that closes while someone is writing; returns what to say. */
export function useRefusals(handlers: RefusalHandlers) {
  const { unsent, discard, onTextReturned, onJoin, window, isWriting } = handlers;
  const seen = useRef(new Set<string>());
  const [note, setNote] = useState<string | null>(null);
  const [isClosedTold, setIsClosedTold] = useState(false);

  useEffect(() => {
    for (const { id, text, state, reason } of unsent) {
      if (state !== 'failed' || reason === null || seen.current.has(id)) continue;
      seen.current.add(id);
      if (BACK_TO_THE_FIELD.has(reason)) {
        setNote(refusalText(reason));
        onTextReturned(text);
        discard(id);
      }
      if (reason === 'name_required' || reason === 'sign_in_required') onJoin(reason === 'sign_in_required');
      if (reason === 'chat_closed') setIsClosedTold(true);
    }
  }, [unsent, discard, onTextReturned, onJoin]);

  const windowBefore = useRef(window);
  useEffect(() => {
    if (windowBefore.current === 'open' && window === 'closed' && isWriting) setIsClosedTold(true);
    windowBefore.current = window;
  }, [window, isWriting]);

  return { note, clearNote: () => setNote(null), isClosedTold, closeTold: () => setIsClosedTold(false) };
}
