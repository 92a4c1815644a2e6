import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

const look = {
  base: {
    fontSize: 'sm',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _hover: { textDecorationThickness: '2px' },
  },
};

/** A way on that stands by itself, within the app. */
export const TextLink = chakra(Link, look);

/** The same, out of the app. */
export const TextAnchor = chakra('a', look);
