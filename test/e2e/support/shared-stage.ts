/** A browser, and a running product without anyone in it, for all files of one run. */
export interface SharedStage {
  /** Where to connect to the browser. */
  browser: string;
  url: string;
  database: string;
}

/** None where a file is run by hand. */
export function sharedStage(): SharedStage | null {
  const given = process.env.E2E_STAGE;
  return given ? (JSON.parse(given) as SharedStage) : null;
}
