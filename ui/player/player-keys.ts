/** What a key does to the player. */
export type PlayerCommand = 'play' | 'mute' | 'fullscreen' | 'captions' | 'back' | 'forward' | 'louder' | 'quieter';

/** Where a key was pressed: on the page itself, on the video, on one of its buttons or sliders, or on something that has its own keys. */
export type KeyPlace = 'page' | 'video' | 'button' | 'slider' | 'elsewhere';

const LETTERS: Readonly<Record<string, PlayerCommand>> = { k: 'play', m: 'mute', f: 'fullscreen', c: 'captions' };
const MOVES: Readonly<Record<string, PlayerCommand>> = { ' ': 'play', ArrowLeft: 'back', ArrowRight: 'forward' };
const LOUDNESS: Readonly<Record<string, PlayerCommand>> = { ArrowUp: 'louder', ArrowDown: 'quieter' };

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The player's command for a key. Space presses the button that has the focus, and up and down scroll the page unless the player has the focus. */
export function playerCommandOf(
  { key, ctrlKey, metaKey, altKey }: PressedKey,
  place: KeyPlace,
): PlayerCommand | undefined {
  if (ctrlKey || metaKey || altKey || place === 'elsewhere') return undefined;
  const letter = LETTERS[key.toLowerCase()];
  if (letter || place === 'slider') return letter;
  if (place !== 'page' && LOUDNESS[key]) return LOUDNESS[key];
  return key === ' ' && place === 'button' ? undefined : MOVES[key];
}

/** `player` is the player's outermost element. */
export function keyPlaceOf(target: EventTarget | null, player: Element): KeyPlace {
  if (!(target instanceof Element)) return 'elsewhere';
  if (!player.contains(target)) {
    if (!target.matches('html, body, main')) return 'elsewhere';
    return document.fullscreenElement?.contains(player) ? 'video' : 'page';
  }
  if (target.closest('[role="menu"]')) return 'elsewhere';
  if (target.closest('input')) return 'slider';
  return target.closest('button, a') ? 'button' : 'video';
}
