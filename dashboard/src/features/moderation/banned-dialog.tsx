import { chakra } from '@chakra-ui/react';
import { Dialog } from '@ui/components/dialog';
import { RequestError } from '@ui/components/request-error';
import { Skeleton } from '@ui/components/skeleton';
import { moderationText as text } from './moderation.messages';
import { useBanned } from './moderation.requests';
import type { PersonActs, Subject } from './person-acts';
import { Muted, when } from './person-messages';
import { UnbanButton } from './unban-button';

interface BannedDialogProps {
  contentId: string;
  /** Changes with what the stream tells of anyone's ban. */
  version: string;
  /** May end a ban from the whole organization. */
  canDecideForAll: boolean;
  acts: Pick<PersonActs, 'unban'>;
  onPerson: (person: Subject) => void;
  onClose: () => void;
}

/** Who is banned from the content or the whole organization. */
export function BannedDialog({ contentId, version, canDecideForAll, acts, onPerson, onClose }: BannedDialogProps) {
  const request = useBanned(contentId, version);
  const { data, error, mutate } = request;
  return (
    <Dialog title={text('banned.title')} onClose={onClose}>
      {!data && error && <RequestError request={request} />}
      {!data && !error && <Skeleton height="20" />}
      {data?.length === 0 && <chakra.p color="text-muted">{text('banned.none')}</chakra.p>}
      <chakra.ul display="grid" gap="3" listStyleType="none">
        {data?.map(({ uid, userName, scope, bannedAt }) => (
          <chakra.li key={`${uid} ${scope}`} display="flex" flexWrap="wrap" alignItems="center" gap="3">
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
            <UnbanButton
              {...{ scope, canDecideForAll }}
              label={text('banned.unban')}
              onUnban={() => void acts.unban({ uid, name: userName }, scope).then(() => mutate())}
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </Dialog>
  );
}
