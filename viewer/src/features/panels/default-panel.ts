export interface DefaultPanelFacts {
  /** Ids of the panels that the page has. */
  available: readonly string[];
  /** The one that staff chose; null: none. */
  initialSelectedPanel: string | null;
  startsAt: string | null;
  /** The panel is below the video, which leaves no room for lists but in a panel. */
  isNarrow: boolean;
}

const ORDER = ['chat', 'bible', 'notes', 'videos', 'info'];

/** The panel that a content page opens with and falls back to: the content's own if there is one, otherwise the first of chat (if there is a start), Bible, notes, videos (on phones), and info (spec 1 §4). */
export function defaultPanel({ available, initialSelectedPanel, startsAt, isNarrow }: DefaultPanelFacts): string {
  if (initialSelectedPanel !== null && available.includes(initialSelectedPanel)) return initialSelectedPanel;
  const usable = available.filter((id) => (id !== 'chat' || startsAt !== null) && (id !== 'videos' || isNarrow));
  return ORDER.find((id) => usable.includes(id)) ?? available[0] ?? 'info';
}
