import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A rule of the product that a negative control breaks. */
export type Sabotage =
  | 'no-hints'
  | 'no-resume'
  | 'loses-windows'
  | 'ends-streams'
  | 'reads-alone'
  | 'waits-for-slow'
  | 'no-keeper'
  | 'no-budgets';

/** Environment of a process of the built product in which one rule is broken. */
export function sabotaged(rule: Sabotage): Record<string, string> {
  const hook = join(import.meta.dirname, 'sabotage.hook.mjs');
  return { NODE_OPTIONS: `--import=${pathToFileURL(hook).href}`, SABOTAGE: rule };
}
