import { QrCodeDownloadTrigger, QrCodeFrame, QrCodePattern, QrCodeRoot } from '@ark-ui/react/qr-code';
import { chakra } from '@chakra-ui/react';
import { timesOf } from '@contracts/domain/content-times';
import type { StaffContent } from '@ui/api/wire.types';
import { Artwork } from '@ui/components/artwork';
import { Button } from '@ui/components/button';
import { CardShell } from '@ui/components/card';
import { CopyButton } from '@ui/components/copy-button';
import { LinkButton } from '@ui/components/link-button';
import { When } from '@ui/components/when';
import { ContentBadge } from '@ui/content/content-badge';
import { DurationChip } from '@ui/content/duration-chip';
import { useNow } from '@ui/time/use-now';
import { CircleCheck, CopyPlus, Download, ExternalLink, Share2, TriangleAlert, UserPlus } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { contentsText as text } from './contents.messages';
import { fileUrlOf } from './form/video-preview';

const Part = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    p: '5',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'surface',
  },
});

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

const FIRST_ID = 'share-link';

const ROOM = { containerType: 'inline-size', containerName: 'ready' } as const;

/** What to pass on, and the card below it or, where there is room, before it. */
const Halves = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    // Its image takes no more than 240 px of the height.
    '& > :last-child': { maxWidth: '26rem' },
    '@container ready (min-width: 40rem)': {
      gridTemplateColumns: 'minmax(0, 22rem) minmax(18rem, 1fr)',
      '& > :last-child': { order: -1, alignSelf: 'start' },
    },
  },
});

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

export interface ContentCreatedProps {
  content: StaffContent;
  /** The address of a file that didn't answer when it was added. */
  silentUrl: string | null;
  /** The viewers' address, without this server's; null while it has no channel. */
  address: string | null;
  /** Where what may come next is done; null for what this person may not do. */
  paths: { edit: string; video: string; copy: string; list: string; inviteHost: string | null };
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
        <Card content={content} />
      </Halves>
      <Actions>
        {link !== null && (
          <LinkButton to={link} target="_blank" variant="outline" icon={<ExternalLink aria-hidden="true" />}>
            {text('contents.open')}
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
        <LinkButton to={paths.edit} variant="quiet">
          {text('contents.edit')}
        </LinkButton>
        <LinkButton to={paths.list} variant="quiet">
          {text('ready.list')}
        </LinkButton>
      </Actions>
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

const LinkBox = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    ps: '3',
    pe: '1',
    py: '1',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'border-control',
    bg: 'page',
    '&:has(input:focus-visible)': { outline: '2px solid var(--foyer-focus)', outlineOffset: '2px' },
    '& input': {
      flex: '1',
      minWidth: '0',
      bg: 'transparent',
      fontSize: 'sm',
      textOverflow: 'ellipsis',
      outline: 'none',
    },
  },
});

/** The link, to share on phones and to copy, and as a code for a screen or a bulletin. */
function Share({ link, name }: { link: string; name: string }) {
  const canShare = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
  // Closed without sharing, there is nothing to say.
  const handleShare = () => void navigator.share({ title: name, url: link }).catch(() => {});
  return (
    <Part aria-label={text('ready.share')}>
      {canShare && (
        <Button id={FIRST_ID} icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
          {text('ready.shareLink')}
        </Button>
      )}
      <LinkBox>
        <input
          readOnly
          value={link}
          aria-label={text('ready.link')}
          title={link}
          data-testid="event-link"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton
          id={canShare ? undefined : FIRST_ID}
          value={link}
          label={text('ready.copyLink')}
          variant={canShare ? 'outline' : 'solid'}
          size="sm"
        />
      </LinkBox>
      <QrCodeRoot value={link} encoding={{ ecc: 'M' }} pixelSize={8}>
        <chakra.div display="grid" justifyItems="center" gap="3">
          <chakra.div bg="white" p="2" borderRadius="control" borderWidth="1px" borderColor="border">
            <Code role="img" aria-label={text('ready.code', { name, link })}>
              <QrCodePattern />
            </Code>
          </chakra.div>
          <QrCodeDownloadTrigger asChild mimeType="image/svg+xml" fileName={text('ready.codeFile')}>
            <Button variant="outline" size="sm" icon={<Download aria-hidden="true" />}>
              {text('ready.download')}
            </Button>
          </QrCodeDownloadTrigger>
        </chakra.div>
      </QrCodeRoot>
    </Part>
  );
}

/** Black on white in every theme, as cameras expect it. */
const Code = chakra(QrCodeFrame, {
  base: { display: 'block', width: { base: '7.5rem', md: '10rem' }, aspectRatio: '1', fill: 'black' },
});
