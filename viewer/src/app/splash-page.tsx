import { chakra } from '@chakra-ui/react';
import { Logo } from '@ui/components/logo';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { appText } from './app.messages';

/** Shown for at most 3 seconds, until the organization is known (spec 1 §2). */
export function SplashPage() {
  return (
    <chakra.main
      display="grid"
      gridTemplateRows="1fr auto"
      justifyItems="center"
      minHeight="100dvh"
      p="6"
      aria-busy="true"
      animation="fadeIn 200ms ease-out"
    >
      <chakra.div alignSelf="center" transform="scale(1.5)">
        <Logo />
        <VisuallyHidden role="status">{appText('splash.loading')}</VisuallyHidden>
      </chakra.div>
      <chakra.p fontSize="sm" color="text-muted">
        {appText('footer.copyright', { year: new Date().getFullYear() })}
        {' · '}
        <chakra.a href="/dashboard" color="inherit" textDecoration="underline" textUnderlineOffset="3px">
          {appText('footer.about')}
        </chakra.a>
      </chakra.p>
    </chakra.main>
  );
}
