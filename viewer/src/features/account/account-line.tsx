import { chakra } from '@chakra-ui/react';
import { TOUCH_ROOM } from '@ui/parts/touch-room';
import { accountText } from './account.messages';
import { useSignedIn } from './who-is-here';

/** The display name with a Sign Out link, as the footer has it (spec 1 §2). */
export function AccountLine({ onSignOut }: { onSignOut: () => void }) {
  const person = useSignedIn();
  if (!person) return null;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="3" minWidth="0">
      <chakra.span truncate maxWidth="16rem">
        {person.displayName}
      </chakra.span>
      <chakra.button
        type="button"
        onClick={onSignOut}
        flexShrink="0"
        color="text"
        fontWeight="medium"
        textDecoration="underline"
        textUnderlineOffset="3px"
        borderRadius="control"
        css={TOUCH_ROOM}
      >
        {accountText('account.signOut')}
      </chakra.button>
    </chakra.span>
  );
}
