import { chakra } from '@chakra-ui/react';
import type { GlobalUser } from '@ui/api/wire.types';
import { Avatar } from '@ui/components/avatar';
import { Badge } from '@ui/components/badge';
import { IconButton } from '@ui/components/button';
import { ListRow } from '@ui/components/list-card';
import { UserMinus } from 'lucide-react';
import { globalUsersText as text } from './global-users.messages';

export const globalNameOf = ({ firstName, lastName, email }: GlobalUser): string =>
  `${firstName} ${lastName}`.trim() || email;

export function GlobalUserRow({ user, onRemove }: { user: GlobalUser; onRemove: () => void }) {
  const name = globalNameOf(user);
  return (
    <ListRow>
      <Avatar name={name} />
      <chakra.div flex="1" minWidth="0">
        <chakra.h3 fontSize="md" fontWeight="semibold" lineClamp={2} overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <chakra.p color="text-muted" fontSize="sm" overflowWrap="anywhere">
          {user.email}
        </chakra.p>
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="1.5">
          <Badge textTransform="capitalize">{user.globalRole}</Badge>
          {user.isYou && <Badge tone="accent">{text('global.you')}</Badge>}
          {user.isInvited && <Badge tone="warning">{text('global.invited')}</Badge>}
        </chakra.div>
      </chakra.div>
      {!user.isYou && (
        <IconButton label={text('global.remove', { name })} onClick={onRemove}>
          <UserMinus aria-hidden="true" />
        </IconButton>
      )}
    </ListRow>
  );
}
