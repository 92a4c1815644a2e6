import { Logo } from '@ui/components/logo';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { styled } from '@ui/styled-system/jsx';
import { appText } from './app.messages';

/** Shown for at most 3 seconds, until the organization is known (spec 1 §2). */
export function SplashPage() {
  return (
    <styled.main
      display="grid"
      gridTemplateRows="1fr auto"
      justifyItems="center"
      minHeight="100dvh"
      p="6"
      aria-busy="true"
      animation="fadeIn 200ms ease-out"
    >
      <styled.div alignSelf="center" transform="scale(1.5)">
        <Logo />
        <VisuallyHidden role="status">{appText('splash.loading')}</VisuallyHidden>
      </styled.div>
      <styled.p fontSize="sm" color="text-muted">
        {appText('footer.copyright', { year: new Date().getFullYear() })}
        {' · '}
        <styled.a href="/dashboard" color="inherit" textDecoration="underline" textUnderlineOffset="3px">
          {appText('footer.about')}
        </styled.a>
      </styled.p>
    </styled.main>
  );
}
