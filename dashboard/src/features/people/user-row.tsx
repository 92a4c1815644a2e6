import type { ClientUser } from '@ui/api/wire.types';
import { Avatar } from '@ui/components/avatar';
import { Badge } from '@ui/components/badge';
import { When } from '@ui/components/when';
import { styled } from '@ui/styled-system/jsx';
import { MailNote } from '../../components/mail-delivery';
import { RowLink, TableRow } from '../../components/table';
import { OwnerNote } from './owner-note';
import { peopleText as text } from './people.messages';
import { nameOf } from './person-name';
import { UserRowMenu } from './user-row-menu';

/** Where there is room for when people were last active, too. */
const WITH_ACTIVE = '@container table (min-width: 45rem)';

/** In cards, it stands under the name: beside the picture and its gap. */
const ROLE_INDENT = {
  ps: 'calc(2rem + 0.75rem)',
  _asRows: { ps: '0' },
} as const;

const Row = styled(TableRow, {
  base: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"person actions" "role role" "note note"',
    columnGap: '3',
    rowGap: '2',
    p: '3',
    _asRows: {
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
const Cell = styled('div', {
  base: {
    display: 'none',
    minWidth: 0,
    color: 'text-muted',
    _asRows: { display: 'block' },
    '&[data-active]': { display: 'none', color: 'text', [WITH_ACTIVE]: { display: 'block' } },
  },
});

/** What has a column of its own where there is room. */
const NarrowFact = styled('span', {
  base: { color: 'text-muted', _asRows: { display: 'none' } },
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
      <styled.div role="cell" gridArea="person" display="flex" alignItems="center" gap="3" minWidth="0">
        <Avatar id={user.id} name={name} src={user.photoUrl} size="sm" />
        <styled.div minWidth="0">
          <styled.h2 fontSize="0.9375rem" lineHeight="1.35" lineClamp={2} overflowWrap="anywhere">
            {canOpen ? <RowLink to={to}>{name}</RowLink> : name}
          </styled.h2>
          {user.email && (
            <styled.p color="text-muted" fontSize="0.8125rem" truncate title={user.email}>
              {user.email}
            </styled.p>
          )}
        </styled.div>
      </styled.div>
      <styled.div
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
      </styled.div>
      <Cell role="cell" gridArea="channels">
        {channelWords(user)}
      </Cell>
      <Cell role="cell" gridArea="active" data-active="">
        {user.lastActiveAt === null ? '–' : <When at={Math.min(Date.parse(user.lastActiveAt), now)} now={now} />}
      </Cell>
      <styled.div role="cell" gridArea="actions" display="flex" justifyContent="end" minWidth="11">
        {canOpen && <UserRowMenu user={user} clientId={clientId} to={to} onAsk={onAsk} />}
      </styled.div>
      {(nextOwner || user.isInvited) && (
        <styled.div role="cell" gridArea="note">
          {user.isInvited && <MailNote />}
          {nextOwner && <OwnerNote clientId={clientId} user={user} next={nextOwner} />}
        </styled.div>
      )}
    </Row>
  );
}

function channelWords({ whitelist, hiddenChannels }: ClientUser): string {
  if (!whitelist) return text('row.allChannels');
  const count = whitelist.length + hiddenChannels;
  return count === 1 ? text('row.oneChannel') : text('row.channels', { count });
}
