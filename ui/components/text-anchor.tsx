import { cva } from '../styled-system/css';
import { styled } from '../styled-system/jsx';
import { TOUCH_ROOM } from './touch-room';

export const textLink = cva({
  base: {
    display: 'inline-block',
    py: '1.5',
    my: '-1.5',
    fontSize: 'sm',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
    ...TOUCH_ROOM,
  },
});

/** A standalone link to another address, for which nothing here has a route. */
export const TextAnchor = styled('a', textLink);
