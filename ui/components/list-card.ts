import { Link } from 'react-router-dom';
import { css } from '../styled-system/css';
import { styled } from '../styled-system/jsx';

/** A card with a list. */
export const ListCard = styled('ul', {
  base: { listStyleType: 'none', borderRadius: 'card', borderWidth: '1px', borderColor: 'border', bg: 'surface' },
});

/** One entry: an image, what it is, and its actions. */
export const ListRow = styled('li', {
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

/** A name that is the link; the whole row is its target, and other controls in the row lie above it. */
export const ListRowLink = styled(Link, {
  base: {
    _before: { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    '&:focus-visible::before': { outline: '2px solid var(--foyer-focus)', outlineOffset: '-2px', borderRadius: '12px' },
  },
});

/** Of a row that is a link as a whole. */
export const ROW_HOVER = css.raw({ _hover: { bg: 'color-mix(in srgb, var(--foyer-text) 3%, transparent)' } });
