/** Where a cell starts with what a spreadsheet takes for a formula. */
const AT_START = /^(?:[\t\r]|[ "\u00a0]*[=+\-@＝＋－＠])/;
/** Where one would start in a program that splits lines at another separator than ours. */
const AFTER_SEPARATOR = /[;|\t\r\n](?=[ "\u00a0]*[=+\-@＝＋－＠])|,(?=[=+\-@＝＋－＠])/g;

/** The text of a cell of which no spreadsheet program, in no language, makes a formula: each one gets a leading quote. */
export function spreadsheetCell(text: string): string {
  const split = text.replace(AFTER_SEPARATOR, "$&'");
  return AT_START.test(split) ? `'${split}` : split;
}
