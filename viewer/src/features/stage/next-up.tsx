import { timesOf } from '@contracts/domain/content-times';
import type { ContentCardDto } from '@contracts/streams/frames';
import { contentBadge } from '@ui/content/content-badge';
import { styled } from '@ui/styled-system/jsx';
import { ArrowRight, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { stageText } from './stage.messages';

export interface NextUpProps {
  /** Null: the recording of what has ended. */
  card: ContentCardDto | null;
  href: string;
  now: number;
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

/** What to watch next: the recording of what has ended, or the channel's next content. */
export function NextUp({ card, href, now }: NextUpProps) {
  const badge = card && contentBadge({ ...timesOf(card), duration: card.duration }, now);
  return (
    <Box to={href}>
      {!card && <Play size={18} fill="currentColor" aria-hidden="true" />}
      <styled.span minWidth="0">
        <styled.span display="block" fontWeight="semibold" lineClamp="2">
          {card ? stageText('stage.next', { name: card.name }) : stageText('stage.recording')}
        </styled.span>
        {badge && (
          <styled.span display="block" fontSize="xs" opacity="0.85">
            {badge.text}
          </styled.span>
        )}
      </styled.span>
      {card && <ArrowRight size={20} aria-hidden="true" />}
    </Box>
  );
}
