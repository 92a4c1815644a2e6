import { BRAND_ICONS, SOLID_AND_REGULAR_ICONS, SOLID_ICONS } from './icon-data.js';

export const ICON_WEIGHTS = ['solid', 'regular', 'brands'] as const;
export type IconWeight = (typeof ICON_WEIGHTS)[number];
/** Stored data may also contain light, which the free set doesn't have. */
export const STORED_ICON_WEIGHTS = [...ICON_WEIGHTS, 'light'] as const;
export type StoredIconWeight = (typeof STORED_ICON_WEIGHTS)[number];

export interface CatalogueIcon {
  readonly id: string;
  readonly weights: readonly IconWeight[];
}

/** The icons for links, in alphabetical order (spec 1 §3). */
export const ICONS: readonly CatalogueIcon[] = [
  ...entries(SOLID_AND_REGULAR_ICONS, ['solid', 'regular']),
  ...entries(SOLID_ICONS, ['solid']),
  ...entries(BRAND_ICONS, ['brands']),
].sort((a, b) => (a.id < b.id ? -1 : 1));

const WEIGHTS: ReadonlyMap<string, readonly IconWeight[]> = new Map(ICONS.map(({ id, weights }) => [id, weights]));

/** The weight to draw a stored icon in: light falls back to regular, regular to solid; `null` if the catalog doesn't have the icon (spec 1 §3). */
export function drawnWeight(id: string, stored: StoredIconWeight): IconWeight | null {
  const weights = WEIGHTS.get(id) ?? [];
  const wanted = stored === 'light' ? 'regular' : stored;
  if (weights.includes(wanted)) return wanted;
  return wanted === 'regular' && weights.includes('solid') ? 'solid' : null;
}

function entries(names: string, weights: readonly IconWeight[]): CatalogueIcon[] {
  return names
    .trim()
    .split(/\s+/)
    .map((id) => ({ id, weights }));
}
