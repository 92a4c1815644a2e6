import { v4, v7 } from 'uuid';
import type { BuiltContent } from './content.factory.js';
import { insertRow, type Queryable } from './rows.js';

interface Viewing {
  /** Someone who has watched before; a new viewer if there is none. */
  viewerId?: string;
  uid?: string;
  /** Minutes from now: since when the organization knows the viewer, when they came, and when they left (null: still there). */
  knownSince?: number;
  from: number;
  to: number | null;
  isUnclosed?: boolean;
}

/** Someone who watched a content, as presence records it; the viewer's id. */
export async function aViewing(
  database: Queryable,
  content: BuiltContent,
  now: number,
  { viewerId, uid = v7(), knownSince, from, to, isUnclosed = false }: Viewing,
): Promise<string> {
  const at = (minutes: number) => new Date(now + minutes * 60_000);
  const id = viewerId ?? v4();
  if (!viewerId)
    await insertRow(database, 'viewers', {
      id,
      client_id: content.clientId,
      user_id: uid,
      first_seen_at: at(knownSince ?? from),
      last_seen_at: at(to ?? 0),
    });
  await insertRow(database, 'presence_entries', {
    id: v7({ msecs: at(from).getTime() }),
    client_id: content.clientId,
    content_id: content.id,
    channel_id: content.channelIds[0],
    viewer_id: id,
    entered_at: at(from),
    last_seen_at: at(to ?? 0),
    exited_at: to === null || isUnclosed ? null : at(to),
    is_unclosed: isUnclosed,
  });
  return id;
}

/** What a viewer did on a content's page. */
export function aViewerEvent(
  database: Queryable,
  content: BuiltContent,
  now: number,
  event: { viewerId: string; name?: string; detail?: string; source?: string; device?: string; isStaff?: boolean },
): Promise<void> {
  return insertRow(database, 'viewer_events', {
    id: v7({ msecs: now }),
    client_id: content.clientId,
    content_id: content.id,
    viewer_id: event.viewerId,
    name: event.name ?? 'view_content',
    detail: event.detail ?? null,
    source: event.source ?? null,
    device: event.device ?? 'desktop',
    is_staff: event.isStaff ?? false,
    occurred_at: new Date(now),
  });
}
