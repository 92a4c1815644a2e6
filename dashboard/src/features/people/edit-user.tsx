import { chakra } from '@chakra-ui/react';
import type { ChannelSummary, ClientUser } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { FieldGroup } from '@ui/forms/form-section';
import { AFTER_SAVE } from '@ui/forms/leave-warning';
import type { FormApi } from 'final-form';
import { Link2, Send, UserMinus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MailNote } from '../../components/mail-delivery';
import { useGoBack } from '../../components/use-go-back';
import { OwnerNote } from './owner-note';
import { peopleText as text } from './people.messages';
import { useResend, useSaveUser } from './people.requests';
import { nameOf } from './person-name';
import { RemoveUserDialog, type RemoveUserDialogProps } from './remove-user-dialog';
import { useOwnerQuestion } from './use-owner-question';
import { useUserSave } from './use-user-save';
import { UserForm, type UserFormRights } from './user-form';
import { bodyOf, type UserFormValues, valuesOf } from './user-form.values';
import { VerificationLinkDialog } from './verification-link-dialog';

interface EditUserProps {
  organization: { id: string; name: string };
  user: ClientUser;
  users: readonly ClientUser[];
  channels: readonly ChannelSummary[];
  rights: UserFormRights;
  listPath: string;
  onOwnerChange: () => void;
  /** More about this person, such as access tokens. */
  children?: ReactNode;
}

const NOBODY: readonly ClientUser[] = [];

/** Edits someone; saving stays on the page unless the person may no longer be opened. */
export function EditUser(props: EditUserProps) {
  const { organization, user, users, channels, rights, listPath, onOwnerChange, children } = props;
  const navigate = useNavigate();
  const goBack = useGoBack(listPath);
  const initialValues = useMemo(() => valuesOf(user), [user]);
  const { edit } = useSaveUser(organization.id);
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
        onCancel={goBack}
      />
      <chakra.div display="grid" gap="6" mt="6">
        {!user.isVerified && <InvitationGroup clientId={organization.id} user={user} />}
        {children}
        {canRemove && <RemoveUserGroup organization={organization} user={user} onRemoved={toList} />}
      </chakra.div>
      {question}
    </>
  );
}

/** For people who haven't signed in yet, or not through the emailed link. */
function InvitationGroup({ clientId, user }: { clientId: string; user: ClientUser }) {
  const { trigger: resend, isMutating: isResending } = useResend(clientId, user);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { isInvited } = user;
  return (
    <FieldGroup headingLevel="h2" title={text(isInvited ? 'invited.title' : 'unverified.title')}>
      <chakra.p color="text-muted">
        {text(isInvited ? 'invited.help' : 'unverified.help', { name: nameOf(user) })}
      </chakra.p>
      {isInvited && <MailNote isFull />}
      {user.isNextOwner && <OwnerNote clientId={clientId} user={user} next={user} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" icon={<Send aria-hidden="true" />} isBusy={isResending} onClick={() => resend()}>
          {text(isInvited ? 'row.resend' : 'row.resendLink')}
        </Button>
        {user.abilities.canSeeLink && (
          <Button variant="outline" icon={<Link2 aria-hidden="true" />} onClick={() => setIsLinkOpen(true)}>
            {text('row.link')}
          </Button>
        )}
      </chakra.div>
      {isLinkOpen && <VerificationLinkDialog clientId={clientId} user={user} onClose={() => setIsLinkOpen(false)} />}
    </FieldGroup>
  );
}

/** What removing someone ends, stated before it happens. */
function RemoveUserGroup({ organization, user, onRemoved }: Omit<RemoveUserDialogProps, 'onClose'>) {
  const [isAsked, setIsAsked] = useState(false);
  const names = { name: nameOf(user), organization: organization.name };
  return (
    <FieldGroup headingLevel="h2" title={text('remove.section', names)}>
      <chakra.p color="text-muted">{text('remove.effect', names)}</chakra.p>
      <chakra.div>
        <Button variant="danger" icon={<UserMinus aria-hidden="true" />} onClick={() => setIsAsked(true)}>
          {text('remove.confirm')}
        </Button>
      </chakra.div>
      {isAsked && (
        <RemoveUserDialog
          organization={organization}
          user={user}
          onClose={() => setIsAsked(false)}
          onRemoved={onRemoved}
        />
      )}
    </FieldGroup>
  );
}
