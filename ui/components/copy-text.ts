/**
 * Copies a text to the clipboard, and returns whether that worked. Without https, browsers provide no clipboard but copy
 * the selection: next to `near`, because nothing outside an open dialog can be selected.
 */
export async function copyText(text: string, near: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near?.closest('dialog') ?? document.body);
  }
}

function copySelected(text: string, place: Element): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  Object.assign(area.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0', opacity: '0' });
  place.append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
