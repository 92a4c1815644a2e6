import type { NukeDto } from './nuke.dto.js';
import type { NukeRow } from './nuke.repository.js';

export function toNukeDto({ id, state, step, done, total, counts, finishedAt }: NukeRow): NukeDto {
  const of = (name: string) => counts[name] ?? 0;
  return {
    id,
    state,
    step,
    done,
    total: Math.max(total, done),
    counts: {
      accounts: of('accounts'),
      messages: of('messages'),
      presence: of('presence'),
      roles: of('roles'),
      tokens: of('tokens'),
      sessions: of('sessions'),
      images: of('images'),
      mails: of('mails'),
      auditValues: of('auditValues'),
    },
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
