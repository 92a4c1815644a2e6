import { chakra } from '@chakra-ui/react';
import { uiText } from '../messages/ui-messages';

/** Why a window opens, and by what address one knows that it is the right one. */
export function PasswordWindowHint({ publicUrl }: { publicUrl: string }) {
  return (
    <chakra.p mt="3" fontSize="sm" color="text-muted">
      {uiText('signIn.passwordWindow', { host: new URL(publicUrl).host })}
    </chakra.p>
  );
}
