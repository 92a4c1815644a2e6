import { chakra } from '@chakra-ui/react';
import { PASSWORD_NOT_ADDED, PASSWORD_NOT_UPDATED } from '@contracts/domain/account-messages';
import { validateNewPassword } from '@contracts/domain/password';
import type { MyAccount } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { toast } from '@ui/components/toaster.store';
import { toFormErrors } from '@ui/forms/form-errors';
import { NewPasswordFields } from '@ui/forms/new-password-fields';
import { useState } from 'react';
import { MailedLinkButton } from './mailed-link-button';
import { profileText as text } from './profile.messages';
import { changePassword } from './profile.requests';
import { ProfileGroup } from './profile-group';
import { ProofDialog } from './proof-dialog';
import { proofErrors } from './proof-errors';

interface Values {
  currentPassword: string;
  password: string;
  verification: string;
}

const EMPTY: Values = { currentPassword: '', password: '', verification: '' };

export interface PasswordGroupProps {
  account: MyAccount;
  onChanged: () => Promise<void>;
}

export function PasswordGroup({ account: { id, hasPassword, email }, onChanged }: PasswordGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = text(hasPassword ? 'password.change' : 'password.add');
  const handleSubmit = async (body: Values) => {
    try {
      const { message } = await changePassword(id, body);
      await onChanged();
      setIsOpen(false);
      toast.success(message);
      return undefined;
    } catch (error) {
      return proofErrors(error, hasPassword ? PASSWORD_NOT_UPDATED : PASSWORD_NOT_ADDED);
    }
  };
  return (
    <>
      <ProfileGroup
        title={text('password.title')}
        lead={text(hasPassword ? 'password.has' : 'password.hasNone')}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {hasPassword && email && (
              <MailedLinkButton variant="quiet" email={email}>
                {text('password.forgot')}
              </MailedLinkButton>
            )}
            <Button variant="outline" onClick={() => setIsOpen(true)}>
              {title}
            </Button>
          </chakra.div>
        }
      />
      {isOpen && (
        <ProofDialog<Values>
          title={title}
          initialValues={EMPTY}
          hasPassword={hasPassword}
          submit={{ label: text('password.save'), busyLabel: text('password.saving') }}
          validate={({ password = '', verification = '' }) =>
            toFormErrors(validateNewPassword({ password, verification }))
          }
          onSubmit={handleSubmit}
          onCancel={() => setIsOpen(false)}
        >
          <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
          <chakra.p fontSize="sm" color="text-muted">
            {text('password.effect')}
          </chakra.p>
          <NewPasswordFields
            label={text('password.new')}
            verificationLabel={text('password.verification')}
            isRequired
          />
        </ProofDialog>
      )}
    </>
  );
}
