import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';

/** A sentence above a page that is shown instead of the one requested. */
export function PageNote({ children }: { children: ReactNode }) {
  return (
    <styled.p
      role="status"
      px={{ base: '4', lg: '6' }}
      py="2.5"
      bg="surface"
      borderBottomWidth="1px"
      borderColor="border"
      fontSize="sm"
      fontWeight="medium"
    >
      {children}
    </styled.p>
  );
}
