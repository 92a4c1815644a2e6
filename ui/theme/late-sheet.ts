/** A part of the app that is loaded later, with the styles that the first page didn't need. */
export const withLateSheet = <T>(part: Promise<T>): Promise<T> =>
  Promise.all([part, import('./late-sheet.css')]).then(([loaded]) => loaded);
