import { chakra } from '@chakra-ui/react';
import type { ClientUser } from '@ui/api/wire.types';
import { Button } from '@ui/components/button';
import { CopyButton } from '@ui/components/copy-button';
import { Dialog } from '@ui/components/dialog';
import { Input } from '@ui/forms/controls';
import { peopleText as text } from './people.messages';
import { useMakeLink } from './people.requests';
import { nameOf } from './person-name';

export interface VerificationLinkDialogProps {
  clientId: string;
  user: ClientUser;
  onClose: () => void;
}

/** Creates a link on request, and forgets it on closing. */
export function VerificationLinkDialog({ clientId, user, onClose }: VerificationLinkDialogProps) {
  const { trigger, data, isMutating } = useMakeLink(clientId, user.id);
  return (
    <Dialog title={text('link.title')} onClose={onClose}>
      <chakra.p color="text-muted" mb="4">
        {text('link.help', { name: nameOf(user) })}
      </chakra.p>
      {data ? (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <chakra.div flex="1 1 12rem">
            <Input
              readOnly
              aria-label={text('link.field')}
              value={data.url}
              onFocus={(event) => event.target.select()}
            />
          </chakra.div>
          <CopyButton value={data.url} label={text('link.copy')} />
        </chakra.div>
      ) : (
        <Button onClick={() => trigger()} isBusy={isMutating} data-autofocus>
          {text('link.show')}
        </Button>
      )}
    </Dialog>
  );
}
