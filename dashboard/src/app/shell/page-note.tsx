import { styled } from '@ui/styled-system/jsx';
import type { ReactNode } from 'react';

/** One sentence above the page. */
export function PageNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <styled.p
      role="status"
      display="flex"
      alignItems="center"
      gap="3"
      width="full"
      maxWidth="form"
      mb="6"
      p="4"
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
      fontSize="sm"
      css={{ '& svg': { flexShrink: 0 } }}
    >
      {icon}
      <span>{children}</span>
    </styled.p>
  );
}
