/** Matches a cell that a spreadsheet could treat as a formula, also one that begins with a wide sign of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** Returns a cell's text so that no spreadsheet treats it as a formula: one that begins like a formula gets a leading quote. All other text stays as it is. */
export function spreadsheetCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
