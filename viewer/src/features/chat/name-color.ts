import { parseHex, type Rgb, readableOn, toHex } from '@contracts/domain/color';

const HUES = 24;
/** More than needed on the ground itself: the row under the pointer is tinted. */
const TEXT_RATIO = 5;
const SATURATION = 0.68;
const LIGHTNESS = 0.62;

/** The colour of a person's name: always the same for one identity, and readable on the given ground (hexadecimal). */
export function nameColor(uid: string, ground: string): string {
  const hue = (hashOf(uid) % HUES) * (360 / HUES);
  return toHex(readableOn(parseHex(ground) ?? [21, 24, 28], fromHue(hue), TEXT_RATIO));
}

/** The same with a memory, for a list in which few people say much. */
export function createNameColors(ground: string): (uid: string) => string {
  const known = new Map<string, string>();
  return (uid) => {
    const color = known.get(uid) ?? nameColor(uid, ground);
    known.set(uid, color);
    return color;
  };
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 8;
}

function fromHue(hue: number): Rgb {
  const reach = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
  const part = (offset: number) => {
    const at = (offset + hue / 30) % 12;
    return 255 * (LIGHTNESS - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [part(0), part(8), part(4)];
}
