import { chakra } from '@chakra-ui/react';
import { Button } from '@ui/components/button';
import { Dialog } from '@ui/components/dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { moderationText as text } from './moderation.messages';
import { useBanned } from './moderation.requests';
import type { PersonActs, Subject } from './people-dialogs';
import { Muted, when } from './person-messages';

interface BannedDialogProps {
  contentId: string;
  /** Changes with what the stream tells of anyone's ban. */
  version: string;
  acts: Pick<PersonActs, 'unban'>;
  onPerson: (person: Subject) => void;
  onClose: () => void;
}

/** Who is banned from the content or the whole organization. */
export function BannedDialog({ contentId, version, acts, onPerson, onClose }: BannedDialogProps) {
  const request = useBanned(contentId, version);
  const { data, error, mutate } = request;
  return (
    <Dialog title={text('banned.title')} onClose={onClose}>
      {!data && error && <RequestError request={request} />}
      {!data && !error && <Skeleton height="20" />}
      {data?.length === 0 && <chakra.p color="text-muted">{text('banned.none')}</chakra.p>}
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {data?.map(({ uid, userName, scope, bannedAt }) => (
          <chakra.li key={`${uid} ${scope}`} display="flex" alignItems="center" gap="3">
            <chakra.div flex="1" minWidth="0">
              <chakra.button
                type="button"
                display="block"
                maxWidth="full"
                fontWeight="medium"
                textAlign="start"
                truncate
                _hover={{ textDecoration: 'underline' }}
                onClick={() => onPerson({ uid, name: userName })}
              >
                {userName}
              </chakra.button>
              <Muted>{text(`banned.${scope}`, { when: when(bannedAt) })}</Muted>
            </chakra.div>
            <Button
              variant="outline"
              size="sm"
              onClick={() => void acts.unban({ uid, name: userName }, scope).then(() => mutate())}
            >
              {text('banned.unban')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
