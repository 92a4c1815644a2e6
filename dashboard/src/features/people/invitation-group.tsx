import { chakra } from '@chakra-ui/react';
import type { ClientUser } from '@ui/api/wire.types';
import { FieldGroup } from '@ui/forms/form-section';
import { Button } from '@ui/parts/button';
import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { OwnerNote } from './owner-note';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import { useResend } from './use-resend';
import { VerificationLinkDialog } from './verification-link-dialog';

/** For somebody who has not come yet, or not through the mailed link. */
export function InvitationGroup({ clientId, user }: { clientId: string; user: ClientUser }) {
  const { handleResend, isBusy } = useResend(clientId, user.id);
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const { isInvited } = user;
  return (
    <FieldGroup headingLevel="h2" title={text(isInvited ? 'invited.title' : 'unverified.title')}>
      <chakra.p color="text-muted">
        {text(isInvited ? 'invited.help' : 'unverified.help', { name: nameOf(user) })}
      </chakra.p>
      {user.isNextOwner && <OwnerNote clientId={clientId} user={user} next={user} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="outline" icon={<Send aria-hidden="true" />} isBusy={isBusy} onClick={handleResend}>
          {text(isInvited ? 'row.resend' : 'row.resendLink')}
        </Button>
        {user.abilities.canSeeLink && (
          <Button variant="outline" icon={<Link2 aria-hidden="true" />} onClick={() => setIsLinkOpen(true)}>
            {text('row.link')}
          </Button>
        )}
      </chakra.div>
      {isLinkOpen && <VerificationLinkDialog clientId={clientId} user={user} onClose={() => setIsLinkOpen(false)} />}
    </FieldGroup>
  );
}
