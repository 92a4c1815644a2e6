export interface DefaultPanelFacts {
  initialSelectedPanel: string | null;
  startsAt: string | null;
}

/** The panel that a content page opens with: the content's own if available, otherwise the first in the specification's order, which `available` has; chat only if there is a start (spec 3 §2). */
export function defaultPanel(available: readonly string[], content: DefaultPanelFacts): string | null {
  const usual = available.filter((panel) => panel !== 'chat' || content.startsAt !== null);
  return available.find((panel) => panel === content.initialSelectedPanel) ?? usual[0] ?? available[0] ?? null;
}
