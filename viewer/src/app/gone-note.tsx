import { appText } from './app.messages';
import { PageNote } from './page-note';

/** Told to whoever opened a content that is not there any more, over what stands in its place. */
export function GoneNote({ isOn = false }: { isOn?: boolean }) {
  return (
    <PageNote>
      {appText('page.gone')} {isOn && appText('page.goneOn')}
    </PageNote>
  );
}
