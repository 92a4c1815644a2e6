import { chakra } from '@chakra-ui/react';
import { validateProfile } from '@contracts/domain/profile-form';
import type { MyAccount } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { toast } from '@ui/components/toaster.store';
import { formText } from '@ui/forms/form.messages';
import { FormBody } from '@ui/forms/form-body';
import { FormErrorSummary } from '@ui/forms/form-error-summary';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { LeaveWarning } from '@ui/forms/leave-warning';
import { TextField } from '@ui/forms/text-field';
import { uiText } from '@ui/messages/ui-messages';
import { Form } from 'react-final-form';
import { profileText as text } from './profile.messages';
import { saveNames } from './profile.requests';
import { ProfileGroup } from './profile-group';

interface Names {
  firstName: string;
  lastName: string;
  displayName: string;
}

/** A person's names; only changed ones are sent. */
export function NamesForm({ account, onChanged }: { account: MyAccount; onChanged: () => Promise<void> }) {
  const { id } = account;
  const before: Names = {
    firstName: account.firstName ?? '',
    lastName: account.lastName ?? '',
    displayName: account.displayName ?? '',
  };
  const handleSubmit = async (names: Names) => {
    const changed = Object.entries(names).filter(([name, value]) => value !== before[name as keyof Names]);
    const body = Object.fromEntries(changed);
    try {
      await saveNames(id, body);
      await onChanged();
      toast.success(text('names.saved'));
      return undefined;
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  return (
    <ProfileGroup title={text('names.title')}>
      <Form<Names>
        initialValues={before}
        initialValuesEqual={(a, b) => JSON.stringify(a) === JSON.stringify(b)}
        onSubmit={handleSubmit}
        validate={(names) => toFormErrors(validateProfile(names))}
      >
        {({ dirty, submitting }) => (
          <FormBody label={text('names.title')}>
            <LeaveWarning isDirty={Boolean(dirty) && !submitting} />
            <FormErrorSummary />
            <chakra.div display="grid" gap="6" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
              <TextField name="firstName" label={text('names.first')} autoComplete="given-name" isRequired />
              <TextField name="lastName" label={text('names.last')} autoComplete="family-name" isRequired />
              <chakra.div gridColumn="1 / -1">
                <TextField
                  name="displayName"
                  label={text('names.display')}
                  help={text('names.displayHelp')}
                  autoComplete="nickname"
                  isRequired
                />
              </chakra.div>
            </chakra.div>
            <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mt="6">
              <chakra.p id="names-state" color="text-muted" fontSize="0.8125rem">
                {formText(dirty ? 'form.unsaved' : 'form.saved')}
              </chakra.p>
              <Button
                type="submit"
                isBusy={submitting}
                busyLabel={uiText('action.saving')}
                disabled={!dirty}
                aria-describedby="names-state"
              >
                {uiText('action.save')}
              </Button>
            </chakra.div>
          </FormBody>
        )}
      </Form>
    </ProfileGroup>
  );
}
