/** Matches a cell that begins with something a spreadsheet treats as a formula. */
const AT_START = /^(?:[\t\r]|[ "\u00a0]*[=+\-@＝＋－＠])/;
/** Matches where a cell could begin in a program that splits lines at a different separator. No formula begins like a smile does: ;-) */
const AFTER_SEPARATOR = /[;|\t\r\n](?=[ "\u00a0]*[=+\-@＝＋－＠])(?!-\))|,(?=[=+\-@＝＋－＠])/g;

/** Returns a cell's text so that no spreadsheet program, in any language, treats it as a formula. Anything that would start one gets a leading quote. */
export function spreadsheetCell(text: string): string {
  const split = text.replace(AFTER_SEPARATOR, "$&'");
  return AT_START.test(split) ? `'${split}` : split;
}
