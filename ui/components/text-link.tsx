import { Link } from 'react-router-dom';
import { cva } from '../styled-system/css';
import { styled } from '../styled-system/jsx';
import { TOUCH_ROOM } from './touch-room';

const look = cva({
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

/** A standalone link within the app. */
export const TextLink = styled(Link, look);

/** The same, to another address. */
export const TextAnchor = styled('a', look);
