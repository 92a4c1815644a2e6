import { chakra } from '@chakra-ui/react';
import { takeLostVisitor } from '@ui/session/lost-visitor';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../dashboard-messages';

/** Told to whoever was led here by an address that is nobody's (spec 1 §2). */
export function LostNote() {
  const [isLost] = useState(takeLostVisitor);
  if (!isLost) return null;
  return (
    <chakra.p
      role="status"
      display="flex"
      alignItems="center"
      gap="3"
      width="full"
      maxWidth="form"
      mx="auto"
      mb="6"
      p="4"
      borderRadius="card"
      borderWidth="1px"
      borderColor="border"
      bg="surface"
      fontSize="sm"
      css={{ '& svg': { flexShrink: 0 } }}
    >
      <SearchX size={20} aria-hidden="true" />
      {text('lost.note')}
    </chakra.p>
  );
}
