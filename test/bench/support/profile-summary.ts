import { existsSync, readFileSync } from 'node:fs';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Nothing to do, and the profiler itself. */
const NOT_BUSY = new Set(['(idle)', '(root)', 'dispatch']);
const SHOWN = 14;

/** Where a CPU profile spent its time: functions, then folders, as shares of the busy time. */
export function profileSummary(file: string): string[] {
  if (!existsSync(file)) return [`no profile was written to ${file}`];
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const [functions, places] = [new Map<string, number>(), new Map<string, number>()];
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id)!;
    if (NOT_BUSY.has(frame.functionName)) continue;
    const time = timeDeltas[index] ?? 0;
    busy += time;
    const name = `${frame.functionName || '(anonymous)'} ${placeOf(frame.url, true)}:${frame.lineNumber + 1}`;
    functions.set(name, (functions.get(name) ?? 0) + time);
    const place = placeOf(frame.url, false) || frame.functionName;
    places.set(place, (places.get(place) ?? 0) + time);
  }
  const top = (counted: Map<string, number>) =>
    [...counted]
      .sort((a, b) => b[1] - a[1])
      .slice(0, SHOWN)
      .map(([name, time]) => `  ${((100 * time) / busy).toFixed(1).padStart(5)} %  ${name}`);
  return [`busy ${Math.round(busy / 1000)} ms, by function:`, ...top(functions), 'by place:', ...top(places)];
}

/** A package, one of our files, or a part of Node. */
function placeOf(url: string, isExact: boolean): string {
  const ours = /\/dist\/(.*)$/.exec(url);
  if (ours && !url.includes('/node_modules/')) return isExact ? ours[1]! : ours[1]!.replace(/\/[^/]*$/, '');
  const path = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)(.*)$/.exec(url);
  if (path) return isExact ? `${path[1]}${path[2]}` : path[1]!;
  return url;
}
