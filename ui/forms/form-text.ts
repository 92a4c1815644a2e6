/** Curly quotes become straight ones (spec 2 §5). */
export const straighten = (text: string): string =>
  text.replace(/[\u2018\u2019\u201A\u201B]/g, "'").replace(/[\u201C\u201D\u201E\u201F]/g, '"');

/** One line: straight quotes, and no line breaks. */
export const oneLine = (text: string): string => straighten(text).replace(/[\r\n]+/g, ' ');

/** Focuses a control, or the first one of a set of options, and unfolds what it is in. */
export function focusControl(element: Element | null | undefined): void {
  const first = element instanceof HTMLFieldSetElement ? element.querySelector('input:checked, input:enabled') : null;
  const control = first ?? element;
  if (!(control instanceof HTMLElement)) return;
  const folded = control.closest('details');
  if (folded) folded.open = true;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`;

/** Marks the list of what is wrong in a form. */
export const SUMMARY_ATTRIBUTE = 'data-form-summary';
