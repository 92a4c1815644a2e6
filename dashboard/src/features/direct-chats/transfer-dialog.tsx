import { chakra } from '@chakra-ui/react';
import { Avatar } from '@ui/components/avatar';
import { Dialog } from '@ui/components/dialog';
import { RequestError } from '@ui/components/request-error';
import { Spinner } from '@ui/components/spinner';
import { uiText } from '@ui/messages/ui-messages';
import { useState } from 'react';
import { directText as text } from './direct-chats.messages';
import { useChatHosts } from './direct-chats.requests';

interface TransferDialogProps {
  contentId: string;
  isBusy: boolean;
  onChoose: (uid: string) => void;
  onClose: () => void;
}

/** The hosts to whom a chat can be given. */
export function TransferDialog({ contentId, isBusy, onChoose, onClose }: TransferDialogProps) {
  const hosts = useChatHosts(contentId);
  const [confirming, setConfirming] = useState<string | null>(null);
  return (
    <Dialog title={text('transfer.title')} onClose={onClose} size="sm">
      <chakra.p color="text-muted" fontSize="sm" pb="3">
        {text('transfer.help')}
      </chakra.p>
      {!hosts.data && !hosts.error && (
        <chakra.div display="grid" placeItems="center" p="4" role="status" aria-label={uiText('state.loading')}>
          <Spinner size="6" />
        </chakra.div>
      )}
      {!hosts.data && hosts.error && <RequestError request={hosts} />}
      {hosts.data?.hosts.length === 0 && <p>{text('transfer.none')}</p>}
      <chakra.ul listStyleType="none" maxHeight="50vh" overflowY="auto">
        {hosts.data?.hosts.map(({ uid, name, photoUrl, isOnline }) => (
          <li key={uid}>
            <chakra.button
              type="button"
              display="flex"
              alignItems="center"
              gap="3"
              width="full"
              px="2"
              py="2"
              borderRadius="control"
              textAlign="start"
              disabled={isBusy}
              _hover={{ bg: 'color-mix(in srgb, currentColor 6%, transparent)' }}
              onClick={() => (isOnline || confirming === uid ? onChoose(uid) : setConfirming(uid))}
            >
              <Avatar id={uid} name={name} src={photoUrl} size="sm" />
              <chakra.span flex="1" minWidth="0" truncate>
                {name}
              </chakra.span>
              {isOnline ? (
                <chakra.span display="inline-flex" alignItems="center" gap="1.5" fontSize="xs" color="success-text">
                  <chakra.span boxSize="2" borderRadius="full" bg="currentColor" aria-hidden="true" />
                  {text('transfer.here')}
                </chakra.span>
              ) : (
                <chakra.span fontSize="xs" color={confirming === uid ? 'warning-text' : 'text-muted'}>
                  {text(confirming === uid ? 'transfer.confirm' : 'transfer.away')}
                </chakra.span>
              )}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
