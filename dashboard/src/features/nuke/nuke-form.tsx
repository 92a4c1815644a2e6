import { chakra } from '@chakra-ui/react';
import { normaliseEmail } from '@contracts/domain/email-address';
import { validateNuke } from '@contracts/domain/user-forms';
import { ApiError } from '@ui/api/api-error';
import type { Nuke } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { toast } from '@ui/components/toaster.store';
import { FieldErrorText } from '@ui/forms/field-frame';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors } from '@ui/forms/form-errors';
import { TextField } from '@ui/forms/text-field';
import { errorMessage } from '@ui/messages/error-message';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { nukeText as text } from './nuke.messages';
import { countPeople, nukeUser } from './nuke.requests';
import { NukeDialog } from './nuke-dialog';

/** Takes the address, checks that someone has it, and asks for confirmation. */
export function NukeForm({ onBegun }: { onBegun: (nuke: Nuke) => void }) {
  const [asked, setAsked] = useState<{ email: string; people: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handleSubmit = async (values: { email: string }) => {
    setFailure(null);
    const email = normaliseEmail(values.email);
    try {
      setAsked({ email, people: await countPeople(email) });
      return undefined;
    } catch (error) {
      return { email: wordsOf(error) };
    }
  };
  const handleConfirm = async (email: string) => {
    setIsBusy(true);
    try {
      onBegun(await nukeUser(email));
    } catch (error) {
      toast.error(text('nuke.failed'));
      setFailure(wordsOf(error));
      setAsked(null);
      setIsBusy(false);
    }
  };
  return (
    <Form<{ email: string }>
      initialValues={{ email: '' }}
      validate={(values) => toFormErrors(validateNuke({ email: values.email ?? '' }))}
      onSubmit={handleSubmit}
    >
      {({ submitting }) => (
        <FormBody label={text('nuke.title')}>
          <TextField
            name="email"
            type="email"
            label={text('nuke.email')}
            autoComplete="off"
            inputMode="email"
            isRequired
            onValue={() => setFailure(null)}
          />
          {failure && (
            <chakra.div role="alert" mt="2">
              <FieldErrorText id="nuke-error">{failure}</FieldErrorText>
            </chakra.div>
          )}
          <Button
            type="submit"
            variant="danger"
            mt="5"
            icon={<Trash2 aria-hidden="true" />}
            isBusy={submitting}
            busyLabel={text('nuke.checking')}
          >
            {text('nuke.submit')}
          </Button>
          {asked !== null && (
            <NukeDialog
              {...asked}
              isBusy={isBusy}
              onConfirm={() => handleConfirm(asked.email)}
              onCancel={() => setAsked(null)}
            />
          )}
        </FormBody>
      )}
    </Form>
  );
}

/** The API's message is more specific than the general text for its code. */
function wordsOf(error: unknown): string {
  return error instanceof ApiError && [403, 404].includes(error.statusCode) ? error.message : errorMessage(error);
}
