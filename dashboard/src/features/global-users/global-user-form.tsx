import { chakra } from '@chakra-ui/react';
import { GLOBAL_ROLES, validateGlobalUser } from '@contracts/domain/user-forms';
import type { AddedGlobalUser, NewGlobalUser } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { toast } from '@ui/components/toaster.store';
import { RadioField } from '@ui/forms/choice-fields';
import { FormBody } from '@ui/forms/form-body';
import { FormErrorSummary } from '@ui/forms/form-error-summary';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { FieldGroup } from '@ui/forms/form-section';
import { LeaveWarning } from '@ui/forms/leave-warning';
import { TextField } from '@ui/forms/text-field';
import type { FormApi } from 'final-form';
import { Form } from 'react-final-form';
import { useMailToast } from '../../components/mail-delivery';
import { globalUsersText as text } from './global-users.messages';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  role: string | null;
}

const EMPTY: Values = { firstName: '', lastName: '', email: '', role: null };
const ROLES = GLOBAL_ROLES.map((role) => ({
  value: role,
  label: (
    <>
      <chakra.span display="block" fontWeight="medium">
        {text(`global.${role}`)}
      </chakra.span>
      <chakra.span display="block" fontSize="sm" color="text-muted">
        {text(`global.${role}Help`)}
      </chakra.span>
    </>
  ),
}));

/** Adds someone, or promotes the account that already has that address (spec 2 §2). */
export function GlobalUserForm({ onAdd }: { onAdd: (user: NewGlobalUser) => Promise<AddedGlobalUser> }) {
  const { detailsOf } = useMailToast();
  const handleSubmit = async (values: Values, form: FormApi<Values>) => {
    try {
      const { message } = await onAdd(values);
      toast.success(message, detailsOf(values.email));
      setTimeout(() => form.restart(EMPTY));
      return undefined;
    } catch (error) {
      toast.error(text('global.failed'));
      return toSubmissionErrors(error);
    }
  };
  return (
    <Form<Values>
      initialValues={EMPTY}
      onSubmit={handleSubmit}
      validate={(values) => toFormErrors(validateGlobalUser(values))}
    >
      {({ dirty = false, submitting = false }) => (
        <FormBody label={text('global.add')}>
          <FormErrorSummary />
          <FieldGroup title={text('global.add')} headingLevel="h2">
            <chakra.p color="text-muted">{text('global.addHelp')}</chakra.p>
            <TextField name="firstName" label={text('global.firstName')} autoComplete="off" isRequired />
            <TextField name="lastName" label={text('global.lastName')} autoComplete="off" isRequired />
            <TextField name="email" type="email" label={text('global.email')} autoComplete="off" isRequired />
            <RadioField name="role" label={text('global.role')} options={ROLES} isRequired />
            <chakra.div>
              <Button type="submit" isBusy={submitting} busyLabel={text('global.submitting')}>
                {text('global.submit')}
              </Button>
            </chakra.div>
          </FieldGroup>
          <LeaveWarning isDirty={dirty && !submitting} />
        </FormBody>
      )}
    </Form>
  );
}
