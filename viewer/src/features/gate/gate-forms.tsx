import { INVALID_ATTENDEE_NUMBER, isAttendeeNumber } from '@contracts/domain/attendee';
import { validateReminder } from '@contracts/domain/reminder';
import { Button } from '@ui/components/button';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { styled } from '@ui/styled-system/jsx';
import { useState } from 'react';
import { SmallForm } from '../../components/small-form';
import { gateText } from './gate.messages';
import { type GatedChannel, useLinkRequest } from './gate.requests';

export interface NumberFormProps {
  initial: string;
  label: string;
  onEnter: (attendeeNumber: string) => Promise<void>;
}

/** Asks for an attendee number (spec 1 §2). */
export function NumberForm({ initial, label, onEnter }: NumberFormProps) {
  return (
    <SmallForm<{ attendeeNumber?: string }>
      label={label}
      initialValues={{ attendeeNumber: initial }}
      validate={({ attendeeNumber = '' }) =>
        isAttendeeNumber(attendeeNumber.trim()) ? {} : { attendeeNumber: INVALID_ATTENDEE_NUMBER }
      }
      onSubmit={async ({ attendeeNumber = '' }) => {
        await onEnter(attendeeNumber.trim());
        return undefined;
      }}
      onTyped={() => {}}
      submitLabel={gateText('gate.enter')}
      busyLabel={gateText('gate.entering')}
    >
      <TextField
        name="attendeeNumber"
        label={gateText('gate.number')}
        help={gateText('gate.numberHelp')}
        placeholder="XXXXXXXX"
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
    </SmallForm>
  );
}

/** Asks for the address to which a link is emailed. Says the same of every address. */
export function EmailForm({ gated }: { gated: GatedChannel }) {
  const [typed, setTyped] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { trigger } = useLinkRequest(gated);
  if (sentTo !== null)
    return (
      <styled.div role="status" display="flex" flexDirection="column" gap="3" alignItems="start">
        <styled.h2 fontSize="md" fontWeight="semibold">
          {gateText('gate.sent')}
        </styled.h2>
        <styled.p overflowWrap="anywhere">{gateText('gate.sentHint', { email: sentTo })}</styled.p>
        <Button variant="outline" onClick={() => setSentTo(null)}>
          {gateText('gate.again')}
        </Button>
      </styled.div>
    );
  return (
    <SmallForm<{ email?: string }>
      label={gateText('gate.email')}
      initialValues={{ email: typed }}
      validate={({ email }) => toFormErrors(validateReminder({ email: email ?? null }))}
      onSubmit={async ({ email = '' }) => {
        try {
          await trigger(email.trim());
          setSentTo(email.trim());
        } catch (error) {
          return toSubmissionErrors(error);
        }
      }}
      onTyped={({ email }) => setTyped(email ?? '')}
      submitLabel={gateText('gate.send')}
      busyLabel={gateText('gate.sending')}
    >
      <TextField
        name="email"
        type="email"
        label={gateText('gate.email')}
        help={gateText('gate.emailHelp')}
        autoComplete="email"
        inputMode="email"
        isRequired
      />
    </SmallForm>
  );
}
