import { css } from '../styled-system/css';

/** A touch area around clickable text within or at the end of a line; nothing around it moves. It leaves open how the text is displayed. */
export const TOUCH_ROOM = css.raw({
  '@media (pointer: coarse)': { py: '14px', my: '-14px' },
});
