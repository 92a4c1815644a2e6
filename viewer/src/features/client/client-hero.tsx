import { HERO_SIZES } from '@contracts/domain/image-address';
import { DEFAULT_ARTWORK } from '@contracts/domain/readiness';
import { Artwork } from '@ui/components/artwork';
import { buttonRecipe } from '@ui/components/button.recipe';
import { VisuallyHidden } from '@ui/components/visually-hidden';
import { When } from '@ui/components/when';
import { ContentBadge } from '@ui/content/content-badge';
import { styled } from '@ui/styled-system/jsx';
import { distanceText } from '@ui/time/distance-text';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ScheduledChannelDto } from '../../public-api/public.requests';
import { clientText } from './client.messages';

type ProgramContent = NonNullable<ScheduledChannelDto['first']>;

/** Nearly as the server painted it (`viewer/index.html`). */
const Frame = styled('section', {
  base: {
    display: 'grid',
    position: 'relative',
    gridTemplateColumns: { md: '3fr 2fr' },
    alignItems: 'center',
    gap: { base: '4', md: '6', lg: '10' },
    mb: { base: '8', md: '10' },
  },
});

/** The whole picture leads to it, too. */
const Way = styled(Link, buttonRecipe);
const WHOLE = {
  alignSelf: 'start',
  mt: '2',
  _before: { content: '""', position: 'absolute', inset: '0' },
} as const;

export interface ClientHeroProps {
  channel: Pick<ScheduledChannelDto, 'name' | 'thumbImage'>;
  content: ProgramContent;
  href: string;
  now: number;
}

/** What an organization shows now, or next. */
export function ClientHero({ channel, content, href, now }: ClientHeroProps) {
  const { name, description, watching } = content;
  const startsAt = Date.parse(content.startsAt);
  const isLive = startsAt <= now;
  const times = {
    contentType: 'simulatedLive',
    opensAt: startsAt,
    startsAt,
    closesAt: Date.parse(content.closesAt),
    duration: 0,
  } as const;
  return (
    <Frame aria-label={name}>
      <Artwork
        src={content.thumbImage ?? channel.thumbImage ?? DEFAULT_ARTWORK}
        sizes={HERO_SIZES}
        isEager
        borderRadius="card"
      />
      <styled.div display="flex" flexDirection="column" gap="3" minWidth="0">
        <styled.p display="flex" alignItems="center" gap="2.5" fontSize="sm" fontWeight="medium" color="text-muted">
          {/* As wide as painted by the server, whose font may be another. */}
          <styled.span display="grid" flexShrink="0" minWidth="5.75rem" css={{ '& > *': { justifyContent: 'center' } }}>
            <ContentBadge times={times} now={now} />
          </styled.span>
          <styled.span truncate>{channel.name}</styled.span>
        </styled.p>
        <styled.h2 fontSize={{ base: 'xl', lg: '2xl' }} lineClamp="2" textWrap="balance" hyphens="auto">
          {name}
        </styled.h2>
        {description && (
          <styled.p color="text-muted" lineClamp="2">
            {description}
          </styled.p>
        )}
        <styled.p minHeight="6" fontVariantNumeric="tabular-nums">
          {isLive ? (
            [
              clientText('client.started', { distance: distanceText(startsAt, now) }),
              ...(watching ? [clientText('client.watching', { count: watching.toLocaleString('en-US') })] : []),
            ].join(' · ')
          ) : (
            <When at={startsAt} zone={content.timeZoneName} now={now} hasDistance={false} />
          )}
        </styled.p>
        <Way to={href} size="lg" css={WHOLE}>
          {isLive && <Play fill="currentColor" aria-hidden="true" />}
          {clientText(isLive ? 'client.watch' : 'client.open')} <VisuallyHidden>{name}</VisuallyHidden>
        </Way>
      </styled.div>
    </Frame>
  );
}
