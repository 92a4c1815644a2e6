import { type GuestForm as GuestValues, validateGuest } from '@contracts/domain/guest-form';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { session } from '@ui/session/session';
import { SmallForm } from '../../components/small-form';
import { joinText } from './join.messages';
import type { JoinTyped } from './join.types';

export interface GuestFormProps {
  contentId: string;
  keys: string;
  enableAnonymous: boolean;
  typed: JoinTyped;
  onTyped: (typed: Partial<JoinTyped>) => void;
  onJoined: () => void;
}

/** Name and email of a guest (spec 1 §2); the email is optional if anonymous chat is on. */
export function GuestForm({ contentId, keys, enableAnonymous, typed, onTyped, onJoined }: GuestFormProps) {
  const handleSubmit = async ({ name, email }: GuestValues) => {
    try {
      await session.joinAsGuest({
        contentId,
        keys,
        name: name ?? '',
        ...(email?.trim() ? { email: email.trim() } : {}),
      });
      onJoined();
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  return (
    <SmallForm<GuestValues>
      label={joinText('join.title')}
      initialValues={typed}
      validate={(values) => toFormErrors(validateGuest(values, { enableAnonymous }))}
      onSubmit={handleSubmit}
      onTyped={({ name, email }) => onTyped({ name: name ?? '', email: email ?? '' })}
      submitLabel={joinText('join.submit')}
      busyLabel={joinText('join.joining')}
    >
      <TextField
        name="name"
        label={joinText('join.name')}
        help={joinText('join.nameHelp')}
        autoComplete="nickname"
        isRequired
      />
      <TextField
        name="email"
        type="email"
        label={enableAnonymous ? `${joinText('join.email')} (${joinText('join.optional')})` : joinText('join.email')}
        help={joinText('join.emailHelp')}
        autoComplete="email"
        inputMode="email"
        isRequired={!enableAnonymous}
      />
    </SmallForm>
  );
}
