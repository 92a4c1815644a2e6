const SMALLEST = 24;
const LARGEST = 94;
const STEP = 14;

/** Height in pixels of the field for text of this height: 24 to 94, in steps of 14 (spec 3 §9). */
export function composerHeight(textHeight: number): number {
  const steps = Math.ceil(Math.max(0, textHeight - SMALLEST) / STEP);
  return Math.min(LARGEST, SMALLEST + steps * STEP);
}
