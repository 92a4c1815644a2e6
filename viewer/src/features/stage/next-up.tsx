import { timesOf } from '@contracts/domain/content-times';
import type { ContentCardDto } from '@contracts/streams/frames';
import { contentBadge } from '@ui/content/content-badge';
import { styled } from '@ui/styled-system/jsx';
import { useServerNow } from '@ui/time/use-server-now';
import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { stageText } from './stage.messages';

export interface NextUpProps {
  /** Null: the recording of what has ended. */
  card: ContentCardDto | null;
  href: string;
}

const Box = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    maxWidth: 'min(28rem, 100%)',
    minHeight: '11',
    mt: '1',
    px: '4',
    py: '2',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'rgb(255 255 255 / 0.3)',
    bg: 'rgb(10 12 15 / 0.7)',
    textAlign: 'start',
    transition: 'border-color var(--ui-durations-quick) ease-out',
    _hover: { borderColor: 'white' },
    '& svg': { flexShrink: 0 },
  },
});

const LiveDot = styled('span', { base: { flexShrink: 0, boxSize: '2.5', borderRadius: 'full', bg: 'live' } });

const Watch = styled('span', {
  base: {
    flexShrink: 0,
    px: '3',
    py: '1',
    borderRadius: 'control',
    bg: 'accent',
    color: 'on-accent',
    fontSize: 'sm',
    fontWeight: 'semibold',
  },
});

/** What to watch next: the recording of what has ended, or the channel's next content. */
export function NextUp({ card, href }: NextUpProps) {
  const now = useServerNow({ everyMs: 1_000 });
  const badge = card && contentBadge({ ...timesOf(card), duration: card.duration }, now);
  const isLive = badge?.tone === 'live';
  return (
    <Box to={href}>
      {isLive && <LiveDot aria-hidden="true" />}
      {!card && <Play size={18} fill="currentColor" aria-hidden="true" />}
      <styled.span minWidth="0">
        <styled.span display="block" fontWeight="semibold" lineClamp="2">
          {card
            ? stageText(isLive ? 'stage.liveNow' : 'stage.next', { name: card.name })
            : stageText('stage.recording')}
        </styled.span>
        {badge && !isLive && (
          <styled.span display="block" fontSize="xs" opacity="0.85">
            {badge.text}
          </styled.span>
        )}
      </styled.span>
      {isLive && <Watch>{stageText('stage.watch')}</Watch>}
      {card && !isLive && <ArrowRight size={20} aria-hidden="true" />}
    </Box>
  );
}
