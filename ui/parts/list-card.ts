import { chakra } from '@chakra-ui/react';

/** A card of things below each other. */
export const ListCard = chakra('ul', {
  base: { listStyleType: 'none', borderRadius: 'card', borderWidth: '1px', borderColor: 'border', bg: 'surface' },
});

/** One of them: a picture, what it is, and what can be done with it. */
export const ListRow = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '3', md: '4' },
    p: { base: '3', md: '4' },
    borderTopWidth: '1px',
    borderColor: 'border',
    _first: { borderTopWidth: '0' },
  },
});
