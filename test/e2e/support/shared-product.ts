/** A browser, and a running product without anyone in it, for all files of one run. */
export interface SharedProduct {
  /** Where to connect to the browser. */
  browser: string;
  url: string;
  database: string;
}

/** None where a file is run by hand. */
export function sharedProduct(): SharedProduct | null {
  const given = process.env.E2E_PRODUCT;
  return given ? (JSON.parse(given) as SharedProduct) : null;
}
