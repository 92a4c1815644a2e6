import type { Panel } from '@contracts/domain/enums';

/** The panel that a content page opens with: the chosen one if it is there, otherwise the first in the specification's order, which is the order of `available` (spec 3 §2). */
export function defaultPanel(available: readonly Panel[], chosen: string | null): Panel | null {
  return available.find((panel) => panel === chosen) ?? available[0] ?? null;
}
