import { Logo } from '@ui/components/logo';
import { usePage } from '@ui/components/page-title';
import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';

/** A page with nothing but one message. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  usePage({ title });
  return (
    <styled.main id="content" display="grid" minHeight="100dvh" alignContent="center" justifyItems="center" p="4">
      <Logo />
      {children}
    </styled.main>
  );
}
