import { AuthPage } from '@ui/components/auth-page';
import { usePage } from '@ui/components/page-title';
import { uiText } from '@ui/messages/ui-messages';
import { useProduct } from '@ui/product/product-info';
import { session } from '@ui/session/session';
import { OrLine } from '@ui/sign-in/or-line';
import { passwordChoice } from '@ui/sign-in/password-window';
import { PasswordWindowHint } from '@ui/sign-in/password-window-hint';
import { providerChoices } from '@ui/sign-in/provider-choices';
import { styled } from '@ui/styled-system/jsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { text } from '../../dashboard-messages';
import { SignInForm, type SignInValues } from './sign-in-form';
import { useSignInForm } from './use-sign-in-form';

const ProviderButtons = lazy(() =>
  import('@ui/sign-in/provider-buttons').then(
    (part) => ({ default: part.ProviderButtons }),
    () => ({ default: () => <p role="alert">{uiText('part.failed')}</p> }),
  ),
);
/** Of a button and the gap below it, rem. */
const BUTTON_HEIGHT = 3.75;

export interface SignInPageProps {
  note?: ReactNode;
  footer?: ReactNode;
  /** Shown until the providers are known. */
  waiting?: ReactNode;
}

/** Success replaces this page. On a custom domain, everything happens in windows. */
export function SignInPage({ note, footer, waiting = null }: SignInPageProps) {
  usePage({ title: text('signIn.title') });
  const { product, isKnown } = useProduct();
  const { mustChange, handleSubmit } = useSignInForm((values: SignInValues) => session.signIn(values));
  const inWindow = passwordChoice();
  if (!isKnown) return waiting;
  const choices = product ? providerChoices(product.providers) : [];
  const ways = inWindow ? [...choices, inWindow] : choices;
  const buttons = product && (
    <Suspense fallback={<div style={{ minHeight: `${ways.length * BUTTON_HEIGHT}rem` }} />}>
      <ProviderButtons
        surface="dashboard"
        choices={ways}
        publicUrl={product.publicUrl}
        signUpUrl={product.signUpUrl ?? product.supportUrl}
        labelOf={({ provider, name }) => (provider === 'own' ? name : text('signIn.with', { provider: name }))}
      />
    </Suspense>
  );
  if (inWindow)
    return (
      <AuthPage title={text('signIn.title')} lead={text('signIn.lead')}>
        {note}
        {buttons ?? <styled.p role="alert">{text('signIn.unavailable')}</styled.p>}
        {product && <PasswordWindowHint publicUrl={product.publicUrl} />}
        {footer && <styled.div mt="5">{footer}</styled.div>}
      </AuthPage>
    );
  const providers = buttons && choices.length > 0 && (
    <>
      {buttons}
      <OrLine />
    </>
  );
  return (
    <SignInForm note={note} providers={providers} footer={footer} mustChange={mustChange} onSubmit={handleSubmit} />
  );
}
