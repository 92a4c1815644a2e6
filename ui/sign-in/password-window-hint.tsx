import { uiText } from '../messages/ui-messages';
import { styled } from '../styled-system/jsx';

/** Explains why a window opens, and how to recognize the right one. */
export function PasswordWindowHint({ publicUrl }: { publicUrl: string }) {
  return (
    <styled.p mt="3" fontSize="sm" color="text-muted">
      {uiText('signIn.passwordWindow', { host: new URL(publicUrl).host })}
    </styled.p>
  );
}
