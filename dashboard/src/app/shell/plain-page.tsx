import { chakra } from '@chakra-ui/react';
import { Logo } from '@ui/components/logo';
import { usePage } from '@ui/components/page-title';
import type { ReactNode } from 'react';

/** A page with nothing but one message. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  usePage({ title });
  return (
    <chakra.main id="content" display="grid" minHeight="100dvh" alignContent="center" justifyItems="center" p="4">
      <Logo />
      {children}
    </chakra.main>
  );
}
