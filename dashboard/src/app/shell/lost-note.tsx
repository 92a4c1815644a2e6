import { takeLostVisitor } from '@ui/session/lost-visitor';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../dashboard-messages';
import { PageNote } from './page-note';

/** Told to whoever was led here by an address that is nobody's (spec 1 §2). */
export function LostNote() {
  const [isLost] = useState(takeLostVisitor);
  if (!isLost) return null;
  return <PageNote icon={<SearchX size={20} aria-hidden="true" />}>{text('lost.note')}</PageNote>;
}
