import { cleanDisplayName } from '@contracts/domain/display-name';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { session } from '@ui/session/session';
import { SmallForm } from '../../components/small-form';
import { joinText } from './join.messages';

interface NameValues {
  name?: string;
}

/** Asks for the display name of someone who is signed in and has none. */
export function NameForm({ contentId, keys, onNamed }: { contentId: string; keys: string; onNamed: () => void }) {
  const handleSubmit = async ({ name }: NameValues) => {
    try {
      await session.joinAsGuest({ contentId, keys, name: name ?? '' });
      onNamed();
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  return (
    <SmallForm<NameValues>
      label={joinText('join.title')}
      initialValues={{ name: '' }}
      validate={({ name }) => {
        const cleaned = cleanDisplayName(name ?? '');
        return cleaned.ok ? {} : { name: cleaned.message };
      }}
      onSubmit={handleSubmit}
      onTyped={() => {}}
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
    </SmallForm>
  );
}
