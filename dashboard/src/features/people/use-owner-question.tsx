import { chakra } from '@chakra-ui/react';
import type { ClientUser } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/parts/confirm-dialog';
import { useState } from 'react';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import type { UserFormValues } from './user-form.values';

interface Question {
  next: string;
  answer: (isSure: boolean) => void;
}

/** An organisation has one owner: asks before the present one is replaced, and says by whom. */
export function useOwnerQuestion(owner: ClientUser | undefined) {
  const [asked, setAsked] = useState<Question | null>(null);
  const ask = (person: UserFormValues, isOwner = false): Promise<boolean> => {
    if (person.role !== 'owner' || isOwner || !owner) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (isSure: boolean) => {
        setAsked(null);
        resolve(isSure);
      };
      setAsked({ next: `${person.firstName} ${person.lastName}`.trim() || person.email, answer });
    });
  };
  const question = asked && owner && (
    <ConfirmDialog
      title={text('owner.title')}
      confirmLabel={text('owner.confirm')}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      <p>{text('owner.effect', { name: nameOf(owner) })}</p>
      <chakra.p mt="3">{text('owner.next', { name: asked.next })}</chakra.p>
    </ConfirmDialog>
  );
  return { ask, question };
}
