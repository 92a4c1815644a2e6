import { PASSWORD_RULE } from '@contracts/domain/password';
import { CheckboxField } from '@ui/forms/checkbox-field';
import { FieldGroup } from '@ui/forms/form-section';
import { PasswordField } from '@ui/forms/password-field';
import { peopleText as text } from './people.messages';

/** A first password, for whoever gets no mail. */
export function PasswordFields({ isShown }: { isShown: boolean }) {
  return (
    <FieldGroup headingLevel="h2" title={text('form.signIn')}>
      <CheckboxField name="setsPassword" label={text('form.setPassword')} help={text('form.setPasswordHelp')} />
      {isShown && (
        <PasswordField
          name="password"
          label={text('form.password')}
          help={text('form.passwordHelp', { rule: PASSWORD_RULE })}
          autoComplete="new-password"
          saysWhatIsMissing
          isRequired
        />
      )}
    </FieldGroup>
  );
}
