import { ApiError } from '@ui/api/api-error';
import { toSubmissionErrors } from '@ui/forms/form-errors';
import { usePage } from '@ui/parts/page-title';
import { useProduct } from '@ui/product/product-info';
import { session } from '@ui/session/session';
import { OrLine } from '@ui/sign-in/or-line';
import { ProviderButtons } from '@ui/sign-in/provider-buttons';
import { providerChoices } from '@ui/sign-in/provider-choices';
import { type ReactNode, useState } from 'react';
import { text } from '../../dashboard-messages';
import { SignInForm, type SignInValues } from './sign-in-form';

export interface SignInPageProps {
  note?: ReactNode;
  footer?: ReactNode;
  /** Shown until it is known which providers there are. */
  waiting?: ReactNode;
}

/** Turns a refusal by the API into errors of the form; a success replaces this page. */
export function SignInPage({ note, footer, waiting = null }: SignInPageProps) {
  usePage({ title: text('signIn.title') });
  const { product, isKnown } = useProduct();
  const [mustChange, setMustChange] = useState(false);
  const handleSubmit = async ({ email, password, ...wanted }: SignInValues) => {
    try {
      await session.signIn({ email: email.trim(), password, ...(mustChange ? wanted : {}) });
      return undefined;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (!mustChange && code === 'password_change_required') {
        setMustChange(true);
        return undefined;
      }
      // The given password came to its end meanwhile: another one, or another address, can be typed.
      if (code === 'invalid_credentials') setMustChange(false);
      return toSubmissionErrors(error);
    }
  };
  if (!isKnown) return waiting;
  const choices = product ? providerChoices(product.providers) : [];
  const providers = product && choices.length > 0 && (
    <>
      <ProviderButtons
        surface="dashboard"
        choices={choices}
        publicUrl={product.publicUrl}
        signUpUrl={product.signUpUrl ?? product.supportUrl}
        labelOf={({ provider, name }) => (provider === 'own' ? name : text('signIn.with', { provider: name }))}
      />
      <OrLine />
    </>
  );
  return (
    <SignInForm note={note} providers={providers} footer={footer} mustChange={mustChange} onSubmit={handleSubmit} />
  );
}
