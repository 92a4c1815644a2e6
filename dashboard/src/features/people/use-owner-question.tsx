import type { ClientUser } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { useState } from 'react';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';

/** An organisation has one owner: asks before the present one is replaced. */
export function useOwnerQuestion(owner: ClientUser | undefined) {
  const [answer, setAnswer] = useState<((isSure: boolean) => void) | null>(null);
  const ask = (role: string, isOwner = false): Promise<boolean> => {
    if (role !== 'owner' || isOwner || !owner) return Promise.resolve(true);
    return new Promise((resolve) => {
      setAnswer(() => (isSure: boolean) => {
        setAnswer(null);
        resolve(isSure);
      });
    });
  };
  const question = answer && owner && (
    <ConfirmDialog
      title={text('owner.title')}
      confirmLabel={text('owner.confirm')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {text('owner.effect', { name: nameOf(owner) })}
    </ConfirmDialog>
  );
  return { ask, question };
}
