/** Curly quotes become straight ones (spec 2 §5). */
export const straighten = (text: string): string =>
  text.replace(/[\u2018\u2019\u201A\u201B]/g, "'").replace(/[\u201C\u201D\u201E\u201F]/g, '"');

/** One line: straight quotes, and no line breaks. */
export const oneLine = (text: string): string => straighten(text).replace(/[\r\n]+/g, ' ');

export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]/g, '-')}`;
