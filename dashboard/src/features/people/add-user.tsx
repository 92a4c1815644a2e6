import type { ChannelSummary, ClientUser } from '@ui/api/wire.types';
import { AFTER_SAVE } from '@ui/forms/leave-warning';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGoBack } from '../../components/use-go-back';
import { peopleText as text } from './people.messages';
import { useSaveUser } from './people.requests';
import { useOwnerQuestion } from './use-owner-question';
import { useUserSave } from './use-user-save';
import { UserForm, type UserFormRights } from './user-form';
import { bodyOf, newUserValues, type UserFormValues } from './user-form.values';

export interface AddUserProps {
  clientId: string;
  users: readonly ClientUser[];
  channels: readonly ChannelSummary[];
  rights: UserFormRights;
  listPath: string;
  onOwnerChange: () => void;
}

/** Invites someone, then goes back to the list. */
export function AddUser({ clientId, users, channels, rights, listPath, onOwnerChange }: AddUserProps) {
  const [initialValues] = useState(() => newUserValues(rights.whitelist));
  /** Who was there before the invitation, which reloads the people: the form doesn't refuse who it has just added. */
  const [others, setOthers] = useState<readonly ClientUser[] | null>(null);
  const navigate = useNavigate();
  const goBack = useGoBack(listPath);
  const { invite } = useSaveUser(clientId);
  const owner = users.find(({ role }) => role === 'owner');
  const { ask, question } = useOwnerQuestion(owner);
  const save = useUserSave(text('form.createFailed'), ({ user }) => {
    if (user.role === 'owner') onOwnerChange();
    navigate(listPath, { state: AFTER_SAVE });
  });
  const handleSubmit = async (values: UserFormValues) => {
    if (!(await ask(values))) return undefined;
    setOthers(users);
    const errors = await save(() => invite(bodyOf(values, owner?.id ?? null)));
    if (errors) setOthers(null);
    return errors;
  };
  return (
    <>
      <UserForm
        initialValues={initialValues}
        channels={channels}
        rights={rights}
        others={others ?? users}
        isNew
        onSubmit={handleSubmit}
        onCancel={goBack}
      />
      {question}
    </>
  );
}
