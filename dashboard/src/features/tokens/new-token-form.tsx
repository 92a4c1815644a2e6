import { chakra } from '@chakra-ui/react';
import { validateToken } from '@contracts/domain/token-form';
import { Button } from '@ui/components/button';
import { FormBody } from '@ui/forms/form-body';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { SelectField } from '@ui/forms/select-field';
import { SubmitError } from '@ui/forms/submit-error';
import { TextField } from '@ui/forms/text-field';
import { Form } from 'react-final-form';
import { tokensText as text } from './tokens.messages';
import type { NewToken } from './tokens.requests';

interface Values {
  name: string;
  /** Days; empty: never expires. */
  lifetime: string;
}

const DAY_MS = 86_400_000;
const EMPTY: Values = { name: '', lifetime: '' };
const LIFETIMES = [
  { value: '', label: text('tokens.noEnd') },
  { value: '30', label: text('tokens.30') },
  { value: '90', label: text('tokens.90') },
  { value: '365', label: text('tokens.365') },
];

export function NewTokenForm({ onCreate }: { onCreate: (token: NewToken) => Promise<void> }) {
  const handleSubmit = async ({ name, lifetime }: Values) => {
    const expiresAt = lifetime ? new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString() : null;
    try {
      await onCreate({ name, expiresAt });
      return undefined;
    } catch (error) {
      return toSubmissionErrors(error);
    }
  };
  return (
    <Form<Values>
      initialValues={EMPTY}
      onSubmit={handleSubmit}
      validate={({ name }) => toFormErrors(validateToken({ name: name ?? '', expiresAt: null }, 0))}
    >
      {({ submitting }) => (
        <FormBody label={text('tokens.create')}>
          <chakra.div display="grid" gap="3">
            <chakra.div display="grid" gap="6" gridTemplateColumns={{ md: '1fr 14rem' }} alignItems="start">
              <TextField name="name" label={text('tokens.name')} isRequired />
              <SelectField name="lifetime" label={text('tokens.lifetime')} options={LIFETIMES} />
            </chakra.div>
            <SubmitError />
          </chakra.div>
          <Button type="submit" mt="5" isBusy={submitting} busyLabel={text('tokens.creating')}>
            {text('tokens.create')}
          </Button>
        </FormBody>
      )}
    </Form>
  );
}
