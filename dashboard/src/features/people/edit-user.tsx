import { chakra } from '@chakra-ui/react';
import type { ChannelSummary, ClientUser } from '@ui/api/wire.types';
import { AFTER_SAVE } from '@ui/forms/leave-warning';
import type { FormApi } from 'final-form';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { InvitationGroup } from './invitation-group';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import { RemoveUserGroup } from './remove-user-group';
import { useOwnerQuestion } from './use-owner-question';
import { usePeopleActs } from './use-people-acts';
import { useUserSave } from './use-user-save';
import { UserForm, type UserFormRights } from './user-form';
import { bodyOf, type UserFormValues, valuesOf } from './user-form.values';

export interface EditUserProps {
  organisation: { id: string; name: string };
  user: ClientUser;
  users: readonly ClientUser[];
  channels: readonly ChannelSummary[];
  rights: UserFormRights;
  listPath: string;
  onOwnerChange: () => void;
  /** More about this person, for example access tokens. */
  children?: ReactNode;
}

const NOBODY: readonly ClientUser[] = [];

/** Changes somebody; one stays on the page unless one may not open the person any more. */
export function EditUser(props: EditUserProps) {
  const { organisation, user, users, channels, rights, listPath, onOwnerChange, children } = props;
  const navigate = useNavigate();
  const initialValues = useMemo(() => valuesOf(user), [user]);
  const { edit } = usePeopleActs(organisation.id);
  const owner = users.find(({ role }) => role === 'owner');
  const { ask, question } = useOwnerQuestion(owner, user);
  const { canEditAccount, canRemove } = user.abilities;
  const toList = () => navigate(listPath, { state: AFTER_SAVE });
  const save = useUserSave(text('form.updateFailed'), (answer) => {
    if (answer.user.role !== 'owner' || user.role === 'owner') return;
    onOwnerChange();
    toList();
  });
  const handleSubmit = async (values: UserFormValues, form: FormApi<UserFormValues>) => {
    if (!(await ask(values))) {
      form.change('role', user.role);
      return undefined;
    }
    return save(() => edit(user.id, bodyOf(values, owner?.id ?? null)));
  };
  return (
    <>
      <UserForm
        initialValues={initialValues}
        channels={channels}
        rights={{ ...rights, canSetPassword: canEditAccount }}
        others={NOBODY}
        fixedEmailOf={canEditAccount ? undefined : nameOf(user)}
        isNew={false}
        onSubmit={handleSubmit}
        onCancel={() => navigate(listPath)}
      />
      <chakra.div display="grid" gap="6" maxWidth="form" mx="auto" mt="6">
        {!user.isVerified && <InvitationGroup clientId={organisation.id} user={user} />}
        {children}
        {canRemove && <RemoveUserGroup organisation={organisation} user={user} onRemoved={toList} />}
      </chakra.div>
      {question}
    </>
  );
}
