import { styled } from '@ui/styled-system/jsx';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { channelText } from './channel.messages';

/** 40 high above the stage. What comes later lies over it, so that nothing moves. */
const Place = styled('div', {
  base: {
    flexShrink: 0,
    height: '10',
    '&[data-later]': { height: '0', position: 'relative', zIndex: 'sticky' },
  },
});
const Strip = styled(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: '10',
    px: { base: '4', lg: '6' },
    bg: 'raised',
    color: 'text',
    fontSize: 'sm',
    animation: 'fadeIn 200ms ease-out',
    '&:focus-visible': { outlineOffset: '-3px', boxShadow: 'none' },
    '&:hover > :last-child': { textDecoration: 'underline' },
    '& svg': { flexShrink: 0 },
  },
});

export interface LiveElsewhereProps {
  /** What else the channel shows now. */
  other: { name: string; href: string } | null;
}

/** Tells people who are watching something else that the channel is live. */
export function LiveElsewhere({ other }: LiveElsewhereProps) {
  const [isReserved] = useState(other !== null);
  return (
    <Place role="status" data-later={isReserved ? undefined : ''}>
      {other && (
        <Strip to={other.href}>
          <styled.span minWidth="0" truncate>
            {channelText('channel.alsoLive', { name: other.name })}
          </styled.span>
          <span aria-hidden="true">·</span>
          <styled.span display="inline-flex" alignItems="center" gap="1.5" fontWeight="semibold" flexShrink="0">
            {channelText('channel.watch')}
            <ArrowRight size={16} aria-hidden="true" />
          </styled.span>
        </Strip>
      )}
    </Place>
  );
}
