import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { TOUCH_ROOM } from './touch-room';

const look = {
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
} as const;

/** A standalone link within the app. */
export const TextLink = chakra(Link, look);

/** The same, to another address. */
export const TextAnchor = chakra('a', look);
