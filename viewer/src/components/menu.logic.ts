const GAP = 4;
const EDGE = 8;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Position of a menu of this size: below its button, or above it if there is more room, never outside the window. In pixels. */
export function menuPosition(
  button: Box,
  width: number,
  height: number,
  page = { width: window.innerWidth, height: window.innerHeight },
) {
  const below = page.height - button.bottom - GAP - EDGE;
  const above = button.top - GAP - EDGE;
  const isBelow = height <= below || below >= above;
  const alignsLeft = button.left + width <= page.width - EDGE;
  const left = Math.max(EDGE, alignsLeft ? button.left : button.right - width);
  const top = isBelow ? button.bottom + GAP : Math.max(EDGE, button.top - GAP - Math.min(height, above));
  return { left: `${left}px`, top: `${top}px`, maxHeight: `${Math.max(96, isBelow ? below : above)}px` };
}

/** The item that a key moves to, or null if the menu doesn't handle the key. */
export function nextMenuIndex(key: string, at: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
  if (key.length !== 1 || key === ' ') return null;
  const order = labels.map((_, step) => (at + 1 + step) % count);
  return order.find((index) => labels[index]?.toLowerCase().startsWith(key.toLowerCase())) ?? null;
}
