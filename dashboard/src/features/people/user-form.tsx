import { chakra } from '@chakra-ui/react';
import type { Role } from '@contracts/domain/enums';
import type { ChannelSummary, ClientUser } from '@ui/api/wire.types';
import { FormBody } from '@ui/forms/form-body';
import { FormErrorSummary } from '@ui/forms/form-error-summary';
import { toFormErrors } from '@ui/forms/form-errors';
import { FieldGroup } from '@ui/forms/form-section';
import { LeaveWarning } from '@ui/forms/leave-warning';
import { NewPasswordField } from '@ui/forms/new-password-fields';
import { SaveBar } from '@ui/forms/save-bar';
import { SwitchField } from '@ui/forms/switch-field';
import type { FormApi } from 'final-form';
import { Form } from 'react-final-form';
import { ChannelFields } from './channel-fields';
import { peopleText as text } from './people.messages';
import { PersonFields } from './person-fields';
import { errorsIn, type UserFormValues } from './user-form.values';

/** What the current person may grant. */
export interface UserFormRights {
  roles: readonly Role[];
  /** Channels that the current person works with; null: all. */
  whitelist: readonly string[] | null;
  canSetPassword: boolean;
}

interface UserFormProps {
  initialValues: UserFormValues;
  channels: readonly ChannelSummary[];
  rights: UserFormRights;
  /** Existing people; none while someone is being edited. */
  others: readonly ClientUser[];
  /** The person whose email can't be changed here. */
  fixedEmailOf?: string;
  isNew: boolean;
  onSubmit: (values: UserFormValues, form: FormApi<UserFormValues>) => Promise<Record<string, unknown> | undefined>;
  onCancel: () => void;
}

export function UserForm(props: UserFormProps) {
  const { initialValues, channels, rights, others, fixedEmailOf, isNew, onSubmit, onCancel } = props;
  return (
    <Form<UserFormValues>
      initialValues={initialValues}
      onSubmit={onSubmit}
      validate={(values) => toFormErrors(errorsIn(values, others))}
    >
      {({ values, dirty = false, submitting = false }) => (
        <>
          <FormBody label={text('form.label')} fillsPage={isNew}>
            <FormErrorSummary />
            <chakra.div display="grid" gap="8">
              <PersonFields roles={rights.roles} fixedEmailOf={fixedEmailOf} />
              {values.role !== 'owner' && (
                <ChannelFields values={values} channels={channels} isForced={rights.whitelist !== null} />
              )}
              {rights.canSetPassword && <PasswordFields isShown={values.setsPassword} />}
            </chakra.div>
            <SaveBar
              isDirty={dirty}
              isSaving={submitting}
              isNew={isNew}
              saveLabel={isNew ? text('form.invite') : undefined}
              onCancel={onCancel}
            />
          </FormBody>
          <LeaveWarning isDirty={dirty && !submitting} />
        </>
      )}
    </Form>
  );
}

/** A first password, for people who don't get email. */
function PasswordFields({ isShown }: { isShown: boolean }) {
  return (
    <FieldGroup headingLevel="h2" title={text('form.signIn')}>
      <SwitchField name="setsPassword" label={text('form.setPassword')} help={text('form.setPasswordHelp')}>
        {isShown && (
          <NewPasswordField
            name="password"
            label={text('form.password')}
            help={text('form.passwordHelp')}
            hasSummary
            isRequired
          />
        )}
      </SwitchField>
    </FieldGroup>
  );
}
