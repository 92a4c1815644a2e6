import { chakra } from '@chakra-ui/react';
import { EMAIL_NOT_CHANGED } from '@contracts/domain/account-messages';
import { validateForgot } from '@contracts/domain/sign-in-form';
import type { MyAccount } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { toFormErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { useState } from 'react';
import { profileText as text } from './profile.messages';
import { requestEmailChange } from './profile.requests';
import { ProfileGroup } from './profile-group';
import { ProofDialog } from './proof-dialog';
import { proofErrors } from './proof-errors';

interface Values {
  currentPassword: string;
  email: string;
}

const EMPTY: Values = { currentPassword: '', email: '' };

export function EmailGroup({ account: { id, email, hasPassword } }: { account: MyAccount }) {
  const [isOpen, setIsOpen] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const handleSubmit = async (values: Values) => {
    const body = { ...values, email: values.email.trim() };
    try {
      await requestEmailChange(id, body);
      setMailedTo(body.email);
      setIsOpen(false);
      return undefined;
    } catch (error) {
      return proofErrors(error, EMAIL_NOT_CHANGED);
    }
  };
  return (
    <>
      <ProfileGroup
        title={text('email.title')}
        lead={
          <>
            {email ?? text('email.none')}
            <chakra.p role="status" mt="2" color="text" _empty={{ display: 'none' }}>
              {mailedTo && text('email.sent', { email: mailedTo })}
            </chakra.p>
          </>
        }
        action={
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {text('email.change')}
          </Button>
        }
      />
      {isOpen && (
        <ProofDialog<Values>
          title={text('email.change')}
          initialValues={EMPTY}
          hasPassword={hasPassword}
          submit={{ label: text('email.send'), busyLabel: text('email.sending') }}
          validate={({ email: address = '' }) => toFormErrors(validateForgot({ email: address }))}
          onSubmit={handleSubmit}
          onCancel={() => setIsOpen(false)}
        >
          <TextField
            name="email"
            type="email"
            label={text('email.new')}
            help={text('email.newHelp')}
            autoComplete="email"
            inputMode="email"
            isRequired
          />
        </ProofDialog>
      )}
    </>
  );
}
