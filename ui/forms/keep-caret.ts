type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What was typed into the control, as `tidy` makes it. The control shows it at once, with the caret where it was in the
 * text: one that is given another text later puts the caret at its end.
 */
export function tidied(control: TextControl, tidy: (text: string) => string): string {
  const { value, selectionStart } = control;
  const text = tidy(value);
  if (text === value) return value;
  control.value = text;
  // Fields for email addresses and numbers know of no caret.
  if (selectionStart !== null) {
    const at = tidy(value.slice(0, selectionStart)).length;
    control.setSelectionRange(at, at);
  }
  return text;
}
