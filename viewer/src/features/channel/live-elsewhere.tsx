import { Badge } from '@ui/components/badge';
import { styled } from '@ui/styled-system/jsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { channelText } from './channel.messages';

const Strip = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: { base: '4', lg: '6' },
    minHeight: '11',
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    fontWeight: 'medium',
    transition: 'background-color var(--ui-durations-quick) ease-out',
    _hover: { bg: 'raised' },
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    '& svg': { flexShrink: 0 },
  },
});

/** Tells people who are watching something else that the channel is live. */
export function LiveElsewhere({ name, href }: { name: string; href: string }) {
  return (
    <div role="status">
      <Strip to={href}>
        <Badge tone="live">{channelText('channel.live')}</Badge>
        <styled.span minWidth="0" truncate>
          {channelText('channel.liveNow', { name })}
        </styled.span>
        <styled.span display="inline-flex" alignItems="center" gap="1.5" ms="auto" color="accent-text" flexShrink="0">
          {channelText('channel.watch')}
          <ArrowRight size={16} aria-hidden="true" />
        </styled.span>
      </Strip>
    </div>
  );
}
