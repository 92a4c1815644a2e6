import { css } from '../styled-system/css';

/** A touch area around clickable text within or at the end of a line; nothing around it moves. */
export const TOUCH_ROOM = css.raw({
  '@media (pointer: coarse)': { display: 'inline-block', py: '14px', my: '-14px' },
});
