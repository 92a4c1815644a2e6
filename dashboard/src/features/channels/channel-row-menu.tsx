import type { ChannelSummary } from '@ui/api/wire.types';
import { IconButton } from '@ui/components/button';
import type { MenuItem } from '@ui/components/menu-entry';
import { ArrowDown, ArrowUp, CopyPlus, EllipsisVertical, ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { Menu } from '../../components/menu';
import type { ChannelPaths } from './channel-row';
import { channelsText as text } from './channels.messages';

export interface ChannelActs {
  /** Not offered to people who are limited to some channels, as they couldn't see the copy. */
  canCopy: boolean;
  onDelete: (channel: ChannelSummary) => void;
  /** Not offered if there is nothing to reorder. */
  onMove?: ((channelId: string, by: -1 | 1) => void) | undefined;
}

export interface ChannelRowMenuProps {
  channel: ChannelSummary;
  paths: ChannelPaths;
  acts: ChannelActs;
  isFirst: boolean;
  isLast: boolean;
}

/** What editors can do with a channel (spec 2 §2). */
export function ChannelRowMenu(props: ChannelRowMenuProps) {
  return (
    <Menu
      items={menuItems(props)}
      trigger={
        <IconButton label={text('channels.actions', { name: props.channel.name })}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    />
  );
}

function menuItems({ channel, paths, acts, isFirst, isLast }: ChannelRowMenuProps): MenuItem[] {
  const { canCopy, onDelete, onMove } = acts;
  const { id, key } = channel;
  const items: (MenuItem | false | undefined)[] = [
    { id: 'edit', label: text('channels.edit'), to: paths.edit(id), icon: <Pencil aria-hidden="true" /> },
    canCopy && {
      id: 'copy',
      label: text('channels.copy'),
      to: paths.copy(id),
      icon: <CopyPlus aria-hidden="true" />,
    },
    {
      id: 'preview',
      label: text('channels.see'),
      href: paths.preview(key),
      icon: <ExternalLink aria-hidden="true" />,
    },
    onMove &&
      !isFirst && {
        id: 'up',
        label: text('channels.up'),
        icon: <ArrowUp aria-hidden="true" />,
        hasLineAbove: true,
        onSelect: () => onMove(id, -1),
      },
    onMove &&
      !isLast && {
        id: 'down',
        label: text('channels.down'),
        icon: <ArrowDown aria-hidden="true" />,
        hasLineAbove: isFirst,
        onSelect: () => onMove(id, 1),
      },
    {
      id: 'delete',
      label: text('channels.delete'),
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      hasLineAbove: true,
      onSelect: () => onDelete(channel),
    },
  ];
  return items.filter((item) => item !== false && item !== undefined);
}
