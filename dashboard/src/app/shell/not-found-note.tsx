import { TextAnchor } from '@ui/components/text-anchor';
import { forgetLostVisitor, takeLostVisitor } from '@ui/session/lost-visitor';
import { SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { text } from '../../dashboard-messages';
import { PageNote } from './page-note';

/** For people whose address leads nowhere (spec 1 §2), with a link to the organization it started with. */
export function NotFoundNote() {
  const [visit] = useState(takeLostVisitor);
  useEffect(forgetLostVisitor, []);
  if (!visit) return null;
  return (
    <PageNote icon={<SearchX size={20} aria-hidden="true" />}>
      {text('lost.note')}
      {visit.way && (
        <TextAnchor href={visit.way.href} display="block" mt="0">
          {text('lost.way', { name: visit.way.name })}
        </TextAnchor>
      )}
    </PageNote>
  );
}
