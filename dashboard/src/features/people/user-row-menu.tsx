import { chakra } from '@chakra-ui/react';
import { IconButton } from '@ui/components/button';
import type { MenuItem } from '@ui/components/menu-entry';
import { EllipsisVertical, Link2, Pencil, Send, UserMinus } from 'lucide-react';
import { Menu } from '../../components/menu';
import { peopleText as text } from './people.messages';
import { useResend } from './people.requests';
import { nameOf } from './person-name';
import type { UserRowProps } from './user-row';

/** What the current person may do with this one (spec 2 §6). */
export function UserRowMenu({ user, clientId, to, onAsk }: Omit<UserRowProps, 'now' | 'nextOwner'>) {
  const { trigger: resend } = useResend(clientId, user);
  const { canSeeLink, canRemove } = user.abilities;
  const label = text('row.actions', { name: nameOf(user) });
  const items: (MenuItem | false)[] = [
    { id: 'edit', label: text('row.edit'), to, icon: <Pencil aria-hidden="true" /> },
    !user.isVerified && {
      id: 'resend',
      label: text(user.isInvited ? 'row.resend' : 'row.resendLink'),
      icon: <Send aria-hidden="true" />,
      onSelect: () => void resend(),
    },
    canSeeLink && {
      id: 'link',
      label: text('row.link'),
      icon: <Link2 aria-hidden="true" />,
      onSelect: () => onAsk('link'),
    },
    canRemove && {
      id: 'remove',
      label: text('row.remove'),
      icon: <UserMinus aria-hidden="true" />,
      isDanger: true,
      hasLineAbove: true,
      onSelect: () => onAsk('remove'),
    },
  ];
  return (
    <chakra.div position="relative" zIndex="1">
      <Menu
        items={items.filter((item) => item !== false)}
        trigger={
          <IconButton label={label}>
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        }
      />
    </chakra.div>
  );
}
