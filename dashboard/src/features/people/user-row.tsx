import { chakra } from '@chakra-ui/react';
import type { ClientUser } from '@ui/api/wire.types';
import { Avatar } from '@ui/components/avatar';
import { Badge } from '@ui/components/badge';
import { ListRow, ListRowLink, ROW_HOVER } from '@ui/components/list-card';
import { OwnerNote } from './owner-note';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import { UserRowMenu } from './user-row-menu';

export interface UserRowProps {
  user: ClientUser;
  /** The person who is invited to become the owner, if this row shows the owner or that person. */
  nextOwner?: ClientUser;
  clientId: string;
  to: string;
  onAsk: (about: 'link' | 'remove') => void;
}

export function UserRow({ user, nextOwner, clientId, to, onAsk }: UserRowProps) {
  const name = nameOf(user);
  const { canOpen } = user.abilities;
  return (
    <ListRow position="relative" css={canOpen ? ROW_HOVER : undefined}>
      <Avatar name={name} src={user.photoUrl} />
      <chakra.div flex="1" minWidth="0">
        <chakra.h3 fontSize="md" fontWeight="semibold" overflowWrap="anywhere">
          {canOpen ? <ListRowLink to={to}>{name}</ListRowLink> : name}
        </chakra.h3>
        {user.email && (
          <chakra.p color="text-muted" fontSize="sm" overflowWrap="anywhere">
            {user.email}
          </chakra.p>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1.5">
          <Badge>{text(`role.${user.role}`)}</Badge>
          {user.isNextOwner && <Badge tone="accent">{text('owner.nextBadge')}</Badge>}
          {user.isYou && <Badge tone="accent">{text('row.you')}</Badge>}
          {!user.isVerified && <Badge tone="warning">{text(user.isInvited ? 'row.invited' : 'row.unverified')}</Badge>}
          {user.whitelist && <Badge>{channelWords(user.whitelist.length + user.hiddenChannels)}</Badge>}
        </chakra.div>
        {nextOwner && <OwnerNote clientId={clientId} user={user} next={nextOwner} />}
      </chakra.div>
      {canOpen && <UserRowMenu user={user} clientId={clientId} to={to} onAsk={onAsk} />}
    </ListRow>
  );
}

function channelWords(count: number): string {
  return count === 1 ? text('row.oneChannel') : text('row.channels', { count });
}
