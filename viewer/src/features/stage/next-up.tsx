import { timesOf } from '@contracts/domain/content-times';
import type { ContentCardDto } from '@contracts/streams/frames';
import { contentBadge } from '@ui/content/content-badge';
import { styled } from '@ui/styled-system/jsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { stageText } from './stage.messages';

export interface NextUpProps {
  card: ContentCardDto;
  href: string;
  now: number;
}

const Box = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    maxWidth: 'min(26rem, 100%)',
    mt: '2',
    px: '4',
    py: '3',
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

/** What to watch next. */
export function NextUp({ card, href, now }: NextUpProps) {
  const badge = contentBadge({ ...timesOf(card), duration: card.duration }, now, card.timeZoneName);
  return (
    <Box to={href}>
      <styled.span minWidth="0">
        <styled.span display="block" fontSize="xs" opacity="0.85">
          {[stageText('stage.watchNext'), badge?.text].filter(Boolean).join(' · ')}
        </styled.span>
        <styled.span display="block" fontWeight="semibold" lineClamp="2">
          {card.name}
        </styled.span>
      </styled.span>
      <ArrowRight size={20} aria-hidden="true" />
    </Box>
  );
}
