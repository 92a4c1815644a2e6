import { chakra } from '@chakra-ui/react';
import { uiText } from '../messages/ui-messages';

/** Between two ways to do the same. */
export function OrLine() {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" my="5" color="text-muted" fontSize="sm">
      <chakra.span flex="1" borderTopWidth="1px" borderColor="border" />
      {uiText('signIn.or')}
      <chakra.span flex="1" borderTopWidth="1px" borderColor="border" />
    </chakra.div>
  );
}
