import { chakra } from '@chakra-ui/react';
import { formatShortDate } from '@contracts/domain/date-text';
import type { ClientUser } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { toast } from '@ui/components/toaster.store';
import { useState } from 'react';
import { peopleText as text } from './people.messages';
import { useWithdrawOwner } from './people.requests';
import { nameOf } from './person-name';

export interface OwnerNoteProps {
  clientId: string;
  /** The current owner, or the person who is invited to be the next one. */
  user: ClientUser;
  /** The person who is invited to be the next owner. */
  next: ClientUser;
}

/** Says that the ownership hasn't moved yet, and can withdraw the invitation. */
export function OwnerNote({ clientId, user, next }: OwnerNoteProps) {
  const [isAsked, setIsAsked] = useState(false);
  const name = nameOf(next);
  const date = next.ownerInvitedUntil ? formatShortDate(Date.parse(next.ownerInvitedUntil)) : '';
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" mt="1.5" fontSize="sm">
      <span>{user.id === next.id ? text('owner.isNext', { date }) : text('owner.until', { name, date })}</span>
      {next.abilities.canOpen && (
        <chakra.span position="relative" zIndex="1">
          <Button
            variant="outline"
            size="sm"
            aria-label={text('owner.withdrawOf', { name })}
            onClick={() => setIsAsked(true)}
          >
            {text('owner.withdraw')}
          </Button>
        </chakra.span>
      )}
      {isAsked && <WithdrawDialog clientId={clientId} next={next} onClose={() => setIsAsked(false)} />}
    </chakra.div>
  );
}

function WithdrawDialog({
  clientId,
  next,
  onClose,
}: Pick<OwnerNoteProps, 'clientId' | 'next'> & { onClose: () => void }) {
  const { trigger, isMutating } = useWithdrawOwner(clientId, next.id);
  const name = nameOf(next);
  const handleConfirm = () =>
    trigger(undefined, {
      onSuccess: () => {
        toast.success(text('owner.withdrawn'), { detail: name });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={text('owner.withdrawTitle', { name })}
      confirmLabel={text('owner.withdraw')}
      isDanger
      isBusy={isMutating}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {text('owner.withdrawEffect', { name, role: text(`role.${next.role}`) })}
    </ConfirmDialog>
  );
}
