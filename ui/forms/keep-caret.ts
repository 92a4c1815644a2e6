type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * What was typed into the control, cleaned up by `tidy`. The control shows it immediately, with the caret where it was in the
 * text: if the text changed later, the caret would move to its end.
 */
export function tidied(control: TextControl, tidy: (text: string) => string): string {
  const { value, selectionStart } = control;
  const text = tidy(value);
  if (text === value) return value;
  control.value = text;
  // Fields for email addresses and numbers have no caret API.
  if (selectionStart !== null) {
    const at = tidy(value.slice(0, selectionStart)).length;
    control.setSelectionRange(at, at);
  }
  return text;
}
