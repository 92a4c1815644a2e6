import type { NukeDto } from './nuke.dto.js';
import type { NukeRow } from './nuke.repository.js';

export function toNukeDto({ id, state, step, done, total, counts, finishedAt }: NukeRow): NukeDto {
  return {
    id,
    state,
    step,
    done,
    total: Math.max(total, done),
    counts,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
