import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A sentence above a page that is shown instead of the one requested. */
export function PageNote({ children }: { children: ReactNode }) {
  return (
    <chakra.p
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
    </chakra.p>
  );
}
