import { chakra } from '@chakra-ui/react';
import { timesOf } from '@contracts/domain/content-times';
import type { StaffContent } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { CardShell } from '@ui/components/card';
import { LinkButton } from '@ui/components/link-button';
import { When } from '@ui/components/when';
import { ContentBadge } from '@ui/content/content-badge';
import { DurationChip } from '@ui/content/duration-chip';
import { useNow } from '@ui/time/use-now';
import { CircleCheck, CopyPlus, ExternalLink, MessagesSquare, TriangleAlert, UserPlus } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { FIRST_ID, Part, Share } from './content-share';
import { contentsText as text } from './contents.messages';
import { fileUrlOf } from './form/video-preview';

const Warning = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    color: 'warning-text',
    fontWeight: 'medium',
    '@media (pointer: coarse)': { minHeight: '11' },
    '& svg': { flexShrink: 0 },
  },
});

const ROOM = { containerType: 'inline-size', containerName: 'ready' } as const;

/** What to pass on, what else to do, and the card: last on phones, and first where there is room. */
const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    // Its image takes no more than 240 px of the height.
    '& > :last-child': { maxWidth: '26rem' },
    '@container ready (min-width: 40rem)': {
      gridTemplateColumns: 'minmax(0, 22rem) minmax(18rem, 1fr)',
      '& > :first-child': { gridArea: '1 / 2' },
      '& > :nth-child(2)': { gridArea: '2 / 1 / auto / span 2' },
      '& > :last-child': { gridArea: '1 / 1', alignSelf: 'start' },
    },
  },
});

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', mdDown: { '& > a': { flex: '1 1 9rem' } } },
});

export interface ContentCreatedProps {
  content: StaffContent;
  /** The address of a file that didn't answer when it was added. */
  silentUrl: string | null;
  /** The viewers' address, without this server's; null while it has no channel. */
  address: string | null;
  /** Where what may come next is done; null for what this person may not do. */
  paths: {
    edit: string;
    video: string;
    hostPanel: string | null;
    copy: string;
    list: string;
    inviteHost: string | null;
  };
}

/** What was just created, and everything to pass it on. */
export function ContentCreated({ content, silentUrl, address, paths }: ContentCreatedProps) {
  const link = address === null ? null : new URL(address, window.location.origin).href;
  // The button that saved is gone, and the form may have been scrolled.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0 });
    document.getElementById(FIRST_ID)?.focus({ preventScroll: true });
  }, []);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5" css={ROOM}>
      <chakra.p
        role="status"
        display="flex"
        alignItems="center"
        gap="2"
        color="success-text"
        fontWeight="medium"
        css={{ '& svg': { flexShrink: 0 } }}
      >
        <CircleCheck size={20} aria-hidden="true" />
        <span>
          {text('ready.saved')} {text(content.isPrivate ? 'ready.unlisted' : 'ready.listed')}
        </span>
      </chakra.p>
      {silentUrl !== null && fileUrlOf(content) === silentUrl && (
        <Warning to={paths.video}>
          <TriangleAlert size={20} aria-hidden="true" />
          <span>
            {text('ready.silent')} <u>{text('ready.checkVideo')}</u>
          </span>
        </Warning>
      )}
      <Halves>
        {link === null ? (
          <Part>
            <p>{text('ready.noChannel')}</p>
            <Actions>
              <LinkButton to={paths.edit} variant="outline">
                {text('contents.edit')}
              </LinkButton>
            </Actions>
          </Part>
        ) : (
          <Share link={link} name={content.name} />
        )}
        <Actions>
          {link !== null && (
            <LinkButton to={link} target="_blank" variant="outline" icon={<ExternalLink aria-hidden="true" />}>
              {text('contents.open')}
            </LinkButton>
          )}
          {paths.hostPanel && (
            <LinkButton to={paths.hostPanel} variant="outline" icon={<MessagesSquare aria-hidden="true" />}>
              {text('contents.hostPanel')}
            </LinkButton>
          )}
          {paths.inviteHost && (
            <LinkButton to={paths.inviteHost} variant="outline" icon={<UserPlus aria-hidden="true" />}>
              {text('ready.inviteHost')}
            </LinkButton>
          )}
          <LinkButton to={paths.copy} variant="outline" icon={<CopyPlus aria-hidden="true" />}>
            {text('ready.another')}
          </LinkButton>
          <chakra.div display="flex" flexWrap="wrap" flexBasis="full" gap="3" ms={{ md: '-4' }}>
            <LinkButton to={paths.edit} variant="quiet">
              {text('contents.edit')}
            </LinkButton>
            <LinkButton to={paths.list} variant="quiet">
              {text('ready.list')}
            </LinkButton>
          </chakra.div>
        </Actions>
        <Card content={content} />
      </Halves>
    </chakra.div>
  );
}

function Card({ content }: { content: StaffContent }) {
  const now = useNow();
  const times = timesOf(content);
  const at = times.startsAt ?? (content.originalAirDate ? Date.parse(content.originalAirDate) : null);
  const zone = content.timeZoneName;
  return (
    <CardShell>
      <Artwork src={content.thumbImage} isEager>
        <chakra.div position="absolute" top="3" insetStart="3">
          <ContentBadge times={{ ...times, duration: content.duration }} now={now} timeZone={zone} isOverlay />
        </chakra.div>
        <DurationChip minutes={content.duration} />
      </Artwork>
      <chakra.div p="4" display="grid" gap="1">
        <chakra.p fontWeight="semibold" lineClamp="2" overflowWrap="anywhere">
          {content.name}
        </chakra.p>
        {/* Ahead, its badge says how far away it is. */}
        {at !== null && (
          <chakra.div fontSize="sm">
            <When at={at} zone={zone} now={now} hasDistance={at <= now} />
          </chakra.div>
        )}
      </chakra.div>
    </CardShell>
  );
}
