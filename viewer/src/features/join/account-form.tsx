import { type SignInForm, validateSignIn } from '@contracts/domain/sign-in-form';
import { ApiError } from '@ui/api/api-error';
import { Skeleton } from '@ui/components/skeleton';
import { TextAnchor } from '@ui/components/text-anchor';
import { toFormErrors, toSubmissionErrors } from '@ui/forms/form-errors';
import { PasswordField } from '@ui/forms/password-field';
import { TextField } from '@ui/forms/text-field';
import { useProduct } from '@ui/product/product-info';
import { session } from '@ui/session/session';
import { passwordChoice } from '@ui/sign-in/password-window';
import { PasswordWindowHint } from '@ui/sign-in/password-window-hint';
import { ProviderButtons } from '@ui/sign-in/provider-buttons';
import type { ProviderChoice } from '@ui/sign-in/provider-window';
import { styled } from '@ui/styled-system/jsx';
import { FORM_ERROR } from 'final-form';
import { SmallForm } from '../../components/small-form';
import { joinText } from './join.messages';
import type { JoinTyped } from './join.types';

export interface AccountFormProps {
  typed: JoinTyped;
  onTyped: (typed: Partial<JoinTyped>) => void;
  onJoined: () => void;
}

/** Email and password of someone with an account. A forgotten password opens another tab, so that the video keeps playing (spec 1 §7). */
export function AccountForm({ typed, onTyped, onJoined }: AccountFormProps) {
  const handleSubmit = async ({ email, password }: SignInForm) => {
    try {
      await session.signIn({ email: (email ?? '').trim(), password: password ?? '' });
      onJoined();
    } catch (error) {
      const mustChange = error instanceof ApiError && error.code === 'password_change_required';
      return mustChange ? { [FORM_ERROR]: joinText('join.chooseFirst') } : toSubmissionErrors(error);
    }
  };
  const inWindow = passwordChoice();
  if (inWindow) return <AccountInWindow choice={inWindow} onJoined={onJoined} />;
  return (
    <>
      <SmallForm<SignInForm>
        label={joinText('join.signInTitle')}
        initialValues={{ email: typed.email, password: '' }}
        validate={(values) => toFormErrors(validateSignIn(values))}
        onSubmit={handleSubmit}
        onTyped={({ email }) => onTyped({ email: email ?? '' })}
        submitLabel={joinText('join.signIn')}
        busyLabel={joinText('join.signingIn')}
      >
        <TextField
          name="email"
          type="email"
          label={joinText('join.email')}
          autoComplete="username"
          inputMode="email"
          isRequired
        />
        <PasswordField name="password" label={joinText('join.password')} autoComplete="current-password" isRequired />
      </SmallForm>
      <Forgot />
    </>
  );
}

/** On a custom domain. */
function AccountInWindow({ choice, onJoined }: { choice: ProviderChoice; onJoined: () => void }) {
  const { product } = useProduct();
  if (!product) return <Skeleton height="12" />;
  return (
    <>
      <ProviderButtons
        surface="viewer"
        choices={[choice]}
        publicUrl={product.publicUrl}
        labelOf={({ name }) => joinText('join.signInWith', { provider: name })}
        onSignedIn={onJoined}
      />
      <PasswordWindowHint publicUrl={product.publicUrl} />
      <Forgot />
    </>
  );
}

const Forgot = () => (
  <styled.p mt="5" textAlign="center">
    <TextAnchor href="/dashboard/forgot" target="_blank" rel="noopener" color="accent-text">
      {joinText('join.forgot')}
    </TextAnchor>
  </styled.p>
);
