/** Room for a finger around a word that can be pressed, within a line or at its end; nothing around it moves. */
export const TOUCH_ROOM = {
  '@media (pointer: coarse)': { display: 'inline-block', py: '14px', my: '-14px' },
} as const;
