import { chakra } from '@chakra-ui/react';
import type { ClientUser } from '@ui/api/wire.types';
import { Input } from '@ui/forms/controls';
import { Button } from '@ui/parts/button';
import { CopyButton } from '@ui/parts/copy-button';
import { Dialog } from '@ui/parts/dialog';
import { useAct } from '@ui/parts/use-act';
import { useState } from 'react';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import { usePeopleActs } from './use-people-acts';

export interface VerificationLinkDialogProps {
  clientId: string;
  user: ClientUser;
  onClose: () => void;
}

/** Makes a link when asked to, and forgets it when it closes. */
export function VerificationLinkDialog({ clientId, user, onClose }: VerificationLinkDialogProps) {
  const { makeLink } = usePeopleActs(clientId);
  const [url, setUrl] = useState<string | null>(null);
  const { isBusy, run } = useAct(text('link.failed'));
  const handleShow = () => run(async () => setUrl((await makeLink(user.id)).url));
  return (
    <Dialog title={text('link.title')} onClose={onClose}>
      <chakra.p color="text-muted" mb="4">
        {text('link.help', { name: nameOf(user) })}
      </chakra.p>
      {url === null ? (
        <Button onClick={handleShow} isBusy={isBusy} data-autofocus>
          {text('link.show')}
        </Button>
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <chakra.div flex="1 1 12rem">
            <Input readOnly aria-label={text('link.field')} value={url} onFocus={(event) => event.target.select()} />
          </chakra.div>
          <CopyButton value={url} label={text('link.copy')} />
        </chakra.div>
      )}
    </Dialog>
  );
}
