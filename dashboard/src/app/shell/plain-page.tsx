import { EntryFrame } from '@ui/components/entry-page';
import { usePage } from '@ui/components/page-title';
import type { ReactNode } from 'react';

/** A page with nothing but one message. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  usePage({ title });
  return <EntryFrame>{children}</EntryFrame>;
}
