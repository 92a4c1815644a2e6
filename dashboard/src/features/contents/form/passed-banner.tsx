import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

export function PassedBanner({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      role="note"
      display="flex"
      alignItems="center"
      gap="3"
      p="4"
      mb="6"
      borderRadius="card"
      bg="warning-tint"
      color="warning-text"
      fontWeight="medium"
      fontSize="sm"
    >
      <Lock size={20} aria-hidden="true" />
      {children}
    </chakra.div>
  );
}
