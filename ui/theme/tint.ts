/** A number for an identity: the same on every page and device. */
export function hashOf(id: string): number {
  let hash = 2_166_136_261;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 8;
}

/** The hue of an identity's avatar, in degrees. */
export const hueOfIdentity = (id: string): number => hashOf(id) % 360;
