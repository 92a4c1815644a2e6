import { chakra } from '@chakra-ui/react';
import { Avatar } from '@ui/components/avatar';
import type { HostStore } from '@ui/stream/use-host-stream';
import { useStreamValue } from '@ui/stream/use-stream';
import { Menu } from '../../components/menu';
import { hostText as text } from './host-panel.messages';

/** Beyond this many, a number stands for the rest. */
const MOST_SHOWN = 4;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const Stack = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '10',
    px: '1.5',
    borderRadius: 'full',
    '@media (pointer: coarse)': { minHeight: '11' },
    '&:hover': { bg: 'color-mix(in srgb, currentColor 8%, transparent)' },
    '& > span': { boxShadow: '0 0 0 2px var(--foyer-surface)' },
    '& > span + span': { ms: '-2' },
  },
});

const More = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '8',
    height: '8',
    px: '1.5',
    borderRadius: 'full',
    bg: 'sunken',
    fontSize: 'xs',
    fontWeight: 'semibold',
  },
});

interface HostsHereProps {
  store: HostStore;
  ownUid: string | null;
  /** The one that hosts have in the chats. */
  color: string;
}

/** Who has this panel open: their photos, with their names in a menu. */
export function HostsHere({ store, ownUid, color }: HostsHereProps) {
  const hosts = useStreamValue(store, (state) => state.hosts);
  if (hosts.length === 0) return null;
  const nameOf = ({ uid, name }: (typeof hosts)[number]) => {
    const known = name || text('hosts.someone');
    return uid === ownUid ? text('hosts.you', { name: known }) : known;
  };
  const shown = hosts.length > MOST_SHOWN + 1 ? hosts.slice(0, MOST_SHOWN) : hosts;
  return (
    <Menu
      items={hosts.map((host) => ({
        id: host.uid,
        label: nameOf(host),
        hint: text('hosts.since', { time: clock.format(new Date(host.since)) }),
        icon: <Avatar id={host.uid} name={host.name} src={host.photoUrl} size="sm" color={color} />,
      }))}
      trigger={
        <Stack type="button" aria-label={text('hosts.on', { names: hosts.map(nameOf).join(', ') })}>
          {shown.map(({ uid, name, photoUrl }) => (
            <Avatar key={uid} id={uid} name={name} src={photoUrl} size="sm" color={color} />
          ))}
          {shown.length < hosts.length && <More>+{hosts.length - shown.length}</More>}
        </Stack>
      }
    />
  );
}
