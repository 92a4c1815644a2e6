import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A rule of the product that a negative control breaks. */
export type InjectedFault =
  | 'no-hints'
  | 'late-news'
  | 'no-resume'
  | 'loses-windows'
  | 'ends-streams'
  | 'reads-alone'
  | 'waits-for-slow'
  | 'no-supervisor'
  | 'no-budgets'
  | 'no-seat-slots'
  | 'no-roster'
  | 'whole-lists'
  | 'taps-alone'
  | 'reads-again';

/** Environment of a process of the built product in which one rule is broken. */
export function faultEnvironment(rule: InjectedFault): Record<string, string> {
  const hook = join(import.meta.dirname, 'fault-injection.hook.mjs');
  return { NODE_OPTIONS: `--import=${pathToFileURL(hook).href}`, INJECTED_FAULT: rule };
}
