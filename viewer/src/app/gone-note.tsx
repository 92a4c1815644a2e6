import { appText } from './app.messages';
import { PageNote } from './page-note';

/** Location state set when the requested content no longer exists. */
export interface LeftContent {
  isGone: true;
  /** The server doesn't know the content, and may never have. */
  isUnknown?: boolean;
  /** It has closed. */
  isOver?: boolean;
  /** Keys of content that refused this person and that the channel may still list: its page doesn't send anyone back to it. */
  refusedKeys?: readonly string[];
}

export interface GoneNoteProps {
  left: LeftContent;
  isOn?: boolean;
}

/** Tells people who opened content that no longer exists what they see instead. */
export function GoneNote({ left, isOn = false }: GoneNoteProps) {
  const kind = kindOf(left);
  return (
    <PageNote>
      {appText(kind)} {isOn && appText(`${kind}On`)}
    </PageNote>
  );
}

function kindOf({ isUnknown, isOver }: LeftContent) {
  if (isUnknown) return 'page.unknown';
  return isOver ? 'page.ended' : 'page.gone';
}
