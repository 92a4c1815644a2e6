/** Where the row of blocks lies in a picture of 640 × 360: 20 blocks of 32 × 16 pixels. docs/demo-media.md describes it. */
export const blockRow = { count: 20, width: 32, height: 16, top: 336 };

const valueBits = 16;

/** The 20 blocks of one frame, true for a bright one: on, off, 16 bits of the tenths (highest first), even parity, on. */
export function blocksOf(tenths) {
  const bits = Array.from({ length: valueBits }, (_, index) => ((tenths >> (valueBits - 1 - index)) & 1) === 1);
  const isOdd = bits.filter(Boolean).length % 2 === 1;
  return [true, false, ...bits, isOdd, true];
}
