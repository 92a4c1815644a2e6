let isPressed = false;
let isWatching = false;
const waiting: (() => void)[] = [];

const press = () => {
  isPressed = true;
};

const release = () => {
  isPressed = false;
  for (const act of waiting.splice(0)) act();
};

/** The click follows its release in the same turn. */
const releaseAfterClick = () => setTimeout(release);

/** Follows whether a pointer is down on the page. */
export function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  for (const type of ['pointerdown', 'mousedown']) document.addEventListener(type, press, true);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu'])
    document.addEventListener(type, releaseAfterClick, true);
  document.addEventListener('keydown', release, true);
  window.addEventListener('blur', release);
}

/** At once, or when the pointer that is down has been released and its click has landed: what moves the page in between would take the click away. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
