import { chakra } from '@chakra-ui/react';
import type { ClientUser } from '@ui/api/wire.types';
import { Avatar } from '@ui/components/avatar';
import { Badge } from '@ui/components/badge';
import { formatWhen } from '@ui/time/format-when';
import { DEVICE_ZONE } from '@ui/time/zone-text';
import { MailNote } from '../../components/mail-delivery';
import { AS_ROWS, RowLink, TableRow } from '../../components/table';
import { OwnerNote } from './owner-note';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import { UserRowMenu } from './user-row-menu';

/** Where there is room for when people were last active, too. */
const WITH_ACTIVE = '@container table (min-width: 45rem)';

/** In cards, it stands under the name: beside the picture and its gap. */
const ROLE_INDENT = {
  ps: 'calc(2rem + 0.75rem)',
  [AS_ROWS]: { ps: '0' },
} as const;

const Row = chakra(TableRow, {
  base: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"person actions" "role role" "note note"',
    columnGap: '3',
    rowGap: '2',
    p: '3',
    [AS_ROWS]: {
      gridTemplateColumns: 'var(--columns)',
      px: '4',
      columnGap: '4',
      rowGap: '0',
      minHeight: '14',
      py: '1.5',
    },
    '@container table (38rem <= width < 45rem)': {
      gridTemplateAreas: '"person role channels actions" "note note note note"',
    },
    [WITH_ACTIVE]: {
      gridTemplateAreas: '"person role channels active actions" "note note note note note"',
    },
  },
});

/** On phones, one line tells role, channels, and when. */
const Cell = chakra('div', {
  base: {
    display: 'none',
    minWidth: 0,
    color: 'text-muted',
    [AS_ROWS]: { display: 'block' },
    '&[data-active]': { display: 'none', [WITH_ACTIVE]: { display: 'block' } },
  },
});

/** What has a column of its own where there is room. */
const NarrowFact = chakra('span', {
  base: { color: 'text-muted', [AS_ROWS]: { display: 'none' } },
});

export interface UserRowProps {
  user: ClientUser;
  /** The person who is invited to become the owner, if this row shows the owner or that person. */
  nextOwner?: ClientUser;
  clientId: string;
  to: string;
  now: number;
  onAsk: (about: 'link' | 'remove') => void;
}

export function UserRow({ user, nextOwner, clientId, to, now, onAsk }: UserRowProps) {
  const name = nameOf(user);
  const { canOpen } = user.abilities;
  return (
    <Row role="row">
      <chakra.div role="cell" gridArea="person" display="flex" alignItems="center" gap="3" minWidth="0">
        <Avatar id={user.id} name={name} src={user.photoUrl} size="sm" />
        <chakra.div minWidth="0">
          <chakra.h2 fontSize="0.9375rem" lineHeight="1.35" lineClamp={2} overflowWrap="anywhere">
            {canOpen ? <RowLink to={to}>{name}</RowLink> : name}
          </chakra.h2>
          {user.email && (
            <chakra.p color="text-muted" fontSize="0.8125rem" truncate title={user.email}>
              {user.email}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div
        role="cell"
        gridArea="role"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="1.5"
        minWidth="0"
        css={ROLE_INDENT}
      >
        <span>{text(`role.${user.role}`)}</span>
        {user.whitelist && <NarrowFact>{channelWords(user)}</NarrowFact>}
        {user.isNextOwner && <Badge tone="accent">{text('owner.nextBadge')}</Badge>}
        {user.isYou && <Badge tone="accent">{text('row.you')}</Badge>}
        {!user.isVerified && <Badge tone="warning">{text(user.isInvited ? 'row.invited' : 'row.unverified')}</Badge>}
      </chakra.div>
      <Cell role="cell" gridArea="channels">
        {channelWords(user)}
      </Cell>
      <Cell role="cell" gridArea="active" data-active="">
        <LastActive at={user.lastActiveAt} now={now} />
      </Cell>
      <chakra.div role="cell" gridArea="actions" display="flex" justifyContent="end" minWidth="11">
        {canOpen && <UserRowMenu user={user} clientId={clientId} to={to} onAsk={onAsk} />}
      </chakra.div>
      {(nextOwner || user.isInvited) && (
        <chakra.div role="cell" gridArea="note">
          {user.isInvited && <MailNote />}
          {nextOwner && <OwnerNote clientId={clientId} user={user} next={nextOwner} />}
        </chakra.div>
      )}
    </Row>
  );
}

function channelWords({ whitelist, hiddenChannels }: ClientUser): string {
  if (!whitelist) return text('row.allChannels');
  const count = whitelist.length + hiddenChannels;
  return count === 1 ? text('row.oneChannel') : text('row.channels', { count });
}

function LastActive({ at, now }: { at: string | null; now: number }) {
  if (at === null) return '–';
  const instant = Date.parse(at);
  const when = { zone: DEVICE_ZONE, now };
  return (
    <time dateTime={at} title={formatWhen(instant, { ...when, level: 'full' })}>
      {formatWhen(Math.min(instant, now), { ...when, level: 'relative' })}
    </time>
  );
}
