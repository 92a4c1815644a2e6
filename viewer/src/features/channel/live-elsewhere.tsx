import { chakra } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { channelText } from './channel.messages';

const Strip = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: { base: '4', lg: '6' },
    minHeight: '11',
    bg: 'live',
    color: 'on-live',
    fontSize: 'sm',
    fontWeight: 'medium',
    '&:focus-visible': { outlineOffset: '-3px', outlineColor: 'currentColor', boxShadow: 'none' },
  },
});

/** Tells somebody who watches something else that the channel is on air. */
export function LiveElsewhere({ name, href }: { name: string; href: string }) {
  return (
    <Strip to={href} role="status">
      <chakra.span flex="1" minWidth="0" truncate>
        {channelText('channel.liveNow', { name })}
      </chakra.span>
      {channelText('channel.watch')}
      <ArrowRight size={16} aria-hidden="true" />
    </Strip>
  );
}
