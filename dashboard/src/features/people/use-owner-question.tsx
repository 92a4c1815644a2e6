import { chakra } from '@chakra-ui/react';
import type { ClientUser } from '@ui/api/wire.types';
import { ConfirmDialog } from '@ui/components/confirm-dialog';
import { useState } from 'react';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import type { UserFormValues } from './user-form.values';

interface Question {
  next: UserFormValues;
  answer: (isSure: boolean) => void;
}

/** An organization has one owner: asks for confirmation before another one is named, and says who replaces the current one and when. */
export function useOwnerQuestion(owner: ClientUser | undefined, user?: ClientUser) {
  const [asked, setAsked] = useState<Question | null>(null);
  const ask = (person: UserFormValues): Promise<boolean> => {
    const isNamed = user?.role === 'owner' || user?.isNextOwner;
    if (person.role !== 'owner' || isNamed || !owner) return Promise.resolve(true);
    return new Promise((resolve) => {
      const answer = (isSure: boolean) => {
        setAsked(null);
        resolve(isSure);
      };
      setAsked({ next: person, answer });
    });
  };
  const question = asked && owner && (
    <ConfirmDialog
      title={text('owner.title')}
      confirmLabel={text(user?.isVerified ? 'owner.confirm' : 'owner.inviteConfirm')}
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      <p>{text('owner.effect', { name: nameOf(owner) })}</p>
      <chakra.p mt="3">{text('owner.next', { name: nameIn(asked.next) })}</chakra.p>
      {!user?.isVerified && <chakra.p mt="3">{waitWords(asked.next, owner, user)}</chakra.p>}
    </ConfirmDialog>
  );
  return { ask, question };
}

/** Nobody learns in advance whether an address has an account. */
function waitWords(next: UserFormValues, owner: ClientUser, user: ClientUser | undefined): string {
  const name = nameOf(owner);
  return user ? text('owner.later', { next: nameIn(next), name }) : text('owner.unknown', { email: next.email, name });
}

function nameIn({ firstName, lastName, email }: UserFormValues): string {
  return `${firstName} ${lastName}`.trim() || email;
}
