import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';

/** A divider between two ways to do the same thing. */
export function OrLine() {
  return (
    <styled.div display="flex" alignItems="center" gap="3" my="5" color="text-muted" fontSize="sm">
      <styled.span flex="1" borderTopWidth="1px" borderColor="border" />
      {uiText('signIn.or')}
      <styled.span flex="1" borderTopWidth="1px" borderColor="border" />
    </styled.div>
  );
}
