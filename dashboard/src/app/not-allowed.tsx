import type { StaffClient } from '@ui/api/wire.types';
import { LinkButton } from '@ui/components/link-button';
import { usePage } from '@ui/components/page-title';
import { UnauthorizedPage } from '@ui/components/unauthorized-page';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { text } from '../dashboard-messages';
import { staffText } from '../staff-messages';
import { paths } from './paths';

/** Shown when a person's role doesn't allow the page, with a link to one that it does. */
export function NotAllowed({ help }: { help?: string }) {
  usePage({ title: text('shell.unauthorized'), isMessage: true });
  const { clientId } = useParams();
  const back = clientId ? paths.today(clientId) : paths.chooser;
  return (
    <UnauthorizedPage
      isWholePage
      help={help}
      action={
        <LinkButton to={back} variant="outline">
          {text('shell.back')}
        </LinkButton>
      }
    />
  );
}

/** For someone whose role changed while the page was open: why it is gone, and what became of what they typed. */
export function useLostRight({ name, role }: StaffClient, isAllowed: boolean): string | undefined {
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  return wasAllowed && !isAllowed ? staffText('lostAccess.role', { name, role }) : undefined;
}
