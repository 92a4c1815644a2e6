import { AuthPage } from '@ui/components/auth-page';
import { Button } from '@ui/components/button';
import { buttonRecipe } from '@ui/components/button.recipe';
import { usePage } from '@ui/components/page-title';
import type { LostVisit } from '@ui/session/lost-visitor';
import { styled } from '@ui/styled-system/jsx';
import { text } from '../../dashboard-messages';

const AnchorButton = styled('a', buttonRecipe);

export interface NotFoundPageProps {
  visit: LostVisit;
  onSignIn: () => void;
}

/** For people whose address leads nowhere (spec 1 §2). Most of them came to watch, so signing in comes second. */
export function NotFoundPage({ visit: { way }, onSignIn }: NotFoundPageProps) {
  usePage({ title: text('lost.title') });
  return (
    <AuthPage title={text('lost.title')} lead={text('lost.hint')}>
      {way && (
        <AnchorButton href={way.href} size="lg" width="full" mb="6" whiteSpace="normal">
          {text('lost.way', { name: way.name })}
        </AnchorButton>
      )}
      <styled.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="3"
        rowGap="2"
        pt="5"
        borderTopWidth="1px"
        borderColor="border"
        fontSize="sm"
        color="text-muted"
      >
        {text('lost.staff')}
        <Button size="sm" variant="outline" onClick={onSignIn}>
          {text('signIn.title')}
        </Button>
      </styled.div>
    </AuthPage>
  );
}
