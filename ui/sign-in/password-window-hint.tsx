import { chakra } from '@chakra-ui/react';
import { uiText } from '../messages/ui-messages';

/** Explains why a window opens, and how to recognize the right one. */
export function PasswordWindowHint({ publicUrl }: { publicUrl: string }) {
  return (
    <chakra.p mt="3" fontSize="sm" color="text-muted">
      {uiText('signIn.passwordWindow', { host: new URL(publicUrl).host })}
    </chakra.p>
  );
}
