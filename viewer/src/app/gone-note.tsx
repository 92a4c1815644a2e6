import { appText } from './app.messages';
import { PageNote } from './page-note';

/** Handed on by a content's address that leads nowhere anymore. */
export interface LeftContent {
  isGone: true;
  /** The server has no such content, and perhaps never had. */
  isUnknown?: boolean;
  /** Of a content that has closed, so that this device's clock cannot send anyone back to it. */
  closedId?: string;
}

export interface GoneNoteProps {
  left: LeftContent;
  isOn?: boolean;
}

/** Told to the person who opened a content that is not there anymore, or never was, over what stands in its place. */
export function GoneNote({ left, isOn = false }: GoneNoteProps) {
  const kind = left.isUnknown ? 'page.unknown' : 'page.gone';
  return (
    <PageNote>
      {appText(kind)} {isOn && appText(`${kind}On`)}
    </PageNote>
  );
}
