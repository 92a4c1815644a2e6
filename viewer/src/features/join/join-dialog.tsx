import { chakra } from '@chakra-ui/react';
import { Dialog } from '@ui/parts/dialog';
import { useState } from 'react';
import { AccountForm } from './account-form';
import { GuestForm } from './guest-form';
import { joinText } from './join.messages';
import type { JoinTyped, JoinWays } from './join.types';

export interface JoinDialogProps {
  ways: JoinWays;
  typed: JoinTyped;
  onTyped: (typed: Partial<JoinTyped>) => void;
  onClose: () => void;
}

/** The way into the conversation: as guest where guests may write, with an account anywhere. */
export function JoinDialog({ ways, typed, onTyped, onClose }: JoinDialogProps) {
  const { contentId, enableAnonymous, requireSignin } = ways;
  const guestOf = requireSignin ? null : contentId;
  const [isGuest, setIsGuest] = useState(guestOf !== null);
  const shared = { typed, onTyped, onJoined: onClose };
  return (
    <Dialog title={joinText(isGuest ? 'join.title' : 'join.signInTitle')} onClose={onClose} size="sm">
      {contentId !== null && requireSignin && (
        <chakra.p mb="4" fontSize="sm" color="text-muted">
          {joinText('join.accountOnly')}
        </chakra.p>
      )}
      {isGuest && guestOf !== null ? (
        <GuestForm contentId={guestOf} enableAnonymous={enableAnonymous} {...shared} />
      ) : (
        <AccountForm {...shared} />
      )}
      {guestOf !== null && (
        <chakra.p mt="5" fontSize="sm" textAlign="center" color="text-muted">
          {isGuest && `${joinText('join.haveAccount')} `}
          <chakra.button
            type="button"
            onClick={() => setIsGuest(!isGuest)}
            color="accent-text"
            fontWeight="medium"
            textDecoration="underline"
            textUnderlineOffset="3px"
            borderRadius="control"
          >
            {joinText(isGuest ? 'join.signInTitle' : 'join.asGuest')}
          </chakra.button>
        </chakra.p>
      )}
    </Dialog>
  );
}
