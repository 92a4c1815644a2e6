import { AuthFrame } from '@ui/components/auth-page';
import { usePage } from '@ui/components/page-title';
import type { ReactNode } from 'react';

/** A page with nothing but one message. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  usePage({ title });
  return <AuthFrame>{children}</AuthFrame>;
}
