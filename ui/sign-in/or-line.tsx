import { chakra } from '@chakra-ui/react';
import { uiText } from '../messages/ui-messages';

/** A divider between two ways to do the same thing. */
export function OrLine() {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" my="5" color="text-muted" fontSize="sm">
      <chakra.span flex="1" borderTopWidth="1px" borderColor="border" />
      {uiText('signIn.or')}
      <chakra.span flex="1" borderTopWidth="1px" borderColor="border" />
    </chakra.div>
  );
}
