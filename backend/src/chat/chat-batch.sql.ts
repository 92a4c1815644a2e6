import { CHAT_GRACE_MS } from '../../../contracts/domain/chat-window.js';
import { isAvailableSql } from '../contents/contents.public.js';

/** SQL: whether the chat of the content `c` takes messages at any time between `from` and `to`. */
const isOpenSql = (from: string, to: string): string =>
  `c.chat_enabled AND c.content_type <> 'onDemand' AND coalesce(c.chat_starts_at, c.opens_at) <= ${to}
      AND ${from} < coalesce(c.chat_ends_at, c.closes_at) + interval '${CHAT_GRACE_MS} ms'`;

/**
 * One statement for a batch of messages. Returns previously stored messages unchanged. Checks ban, access, and chat window
 * at the time of writing. Raises the room's counter by the number of accepted messages and numbers them from it. If a moderator's act is committed
 * meanwhile, nothing is written: the statement has waited for the row, sees its new version, and must be run again.
 */
export const INSERT_BATCH = `
WITH input AS (
  SELECT * FROM ROWS FROM (json_to_recordset($2::json) AS (
    id uuid, "authorId" uuid, "authorName" text, "authorPhotoUrl" text, "isHost" boolean, "isRegistered" boolean,
    "sentHash" text, text text, flags text[], "isHeld" boolean, "addressHash" text, "guestSince" timestamptz, "isFreshId" boolean
  )) WITH ORDINALITY AS i(id, author_id, author_name, author_photo_url, is_host, is_registered, sent_hash, text, flags, is_held,
    address_hash, guest_since, is_fresh_id, ord)
),
room AS (
  SELECT c.id, c.client_id, c.chat_enable_anonymous, c.chat_require_signin OR coalesce(s.requires_signin, false) AS requires_signin,
    coalesce(s.is_paused, false) AS is_paused, coalesce(s.slow_seconds, 0) AS slow_seconds, coalesce(s.holds_messages, false) AS holds_messages, r.moderated_revision,
    ${isAvailableSql('$3')} AS is_available,
    ${isOpenSql('$3', '$3')} AS is_open
  FROM contents c JOIN clients o ON o.id = c.client_id JOIN rooms r ON r.id = c.id LEFT JOIN chat_rooms s ON s.content_id = c.id
  WHERE c.id = $1 AND c.version_code IS NULL AND o.version_code IS NULL AND NOT o.is_archived
),
verdicts AS (
  SELECT i.*, NOT i.is_host AND (coalesce(i.is_held, false) OR coalesce(room.holds_messages, false)) AS holds, u.until, coalesce(w.last_at, $3) + make_interval(secs => room.slow_seconds) AS slow_until, CASE
    WHEN m.author_id = i.author_id AND m.room_id = $1 THEN 'stored'
    WHEN m.id IS NOT NULL THEN 'conflict'
    WHEN row_number() OVER (PARTITION BY i.id ORDER BY i.ord) > 1 THEN 'repeated'
    WHEN room.id IS NULL OR NOT (room.is_available OR i.is_host) THEN 'not_found'
    WHEN EXISTS (SELECT 1 FROM bans b WHERE b.client_id = room.client_id AND b.user_id = i.author_id AND (b.room_id IS NULL OR b.room_id = $1)) THEN 'banned'
    WHEN NOT room.is_open THEN 'chat_closed'
    WHEN room.is_paused AND NOT i.is_host THEN 'chat_paused'
    WHEN u.until > $3 THEN 'muted'
    WHEN NOT i.is_registered AND (room.requires_signin OR EXISTS (
      SELECT FROM chat_address_marks k WHERE k.address_hash = i.address_hash AND k.client_id = room.client_id
        AND (k.room_id IS NULL OR k.room_id = $1) AND k.until > $3 AND (k.covers_until > $3 OR k.covers_everyone AND k.covers_until IS NULL OR date_trunc('second', k.marked_at) <= i.guest_since))) THEN 'sign_in_required'
    WHEN NOT i.is_registered AND g.user_id IS NULL THEN 'name_required'
    WHEN NOT i.is_registered AND NOT (g.has_email OR room.chat_enable_anonymous) THEN 'email_required'
    WHEN NOT i.is_fresh_id THEN 'invalid_command_id'
    WHEN w.last_at IS NOT NULL OR (NOT i.is_host AND room.slow_seconds > 0
      AND row_number() OVER (PARTITION BY i.author_id ORDER BY i.ord) > 1) THEN 'slow_mode'
    ELSE 'accepted' END AS verdict
  FROM input i LEFT JOIN room ON true LEFT JOIN chat_messages m ON m.id = i.id
    LEFT JOIN guest_memberships g ON g.user_id = i.author_id AND g.client_id = room.client_id
    LEFT JOIN chat_mutes u ON u.room_id = $1 AND u.user_id = i.author_id
    LEFT JOIN LATERAL (SELECT max(sent_at) AS last_at FROM chat_messages e WHERE room.slow_seconds > 0 AND NOT i.is_host
      AND e.room_id = $1 AND e.author_id = i.author_id AND e.sent_at > $3 - make_interval(secs => room.slow_seconds)) AS w ON true
),
accepted AS (SELECT *, row_number() OVER (ORDER BY ord) AS place, count(*) OVER () AS total FROM verdicts WHERE verdict = 'accepted'),
raised AS (
  UPDATE rooms SET revision = revision + (SELECT count(*) FROM accepted)
  WHERE id = $1 AND moderated_revision = (SELECT moderated_revision FROM room) AND EXISTS (SELECT 1 FROM accepted) RETURNING revision
),
inserted AS (
  INSERT INTO chat_messages (id, room_id, client_id, position, revision, author_id, author_name, author_photo_url, is_host, sent_hash, text, flags, sent_at,
    is_deleted, hold, in_review)
  SELECT a.id, $1, room.client_id, raised.revision - a.total + a.place, raised.revision - a.total + a.place,
    a.author_id, a.author_name, a.author_photo_url, a.is_host, a.sent_hash, a.text, a.flags, $3,
    a.holds, CASE WHEN a.holds THEN 'held' END, a.holds
  FROM accepted a CROSS JOIN room CROSS JOIN raised
  ON CONFLICT (id) DO NOTHING
  RETURNING id, position
)
SELECT (SELECT revision FROM raised) AS revision, json_agg(json_build_array(j.verdict, n.position, j.holds,
  greatest(1, ceil(extract(epoch FROM CASE j.verdict WHEN 'muted' THEN j.until WHEN 'slow_mode' THEN j.slow_until END - $3)))) ORDER BY j.ord) AS verdicts
FROM verdicts j LEFT JOIN inserted n ON n.id = j.id AND j.verdict = 'accepted'`;

/** After a moderator's act, in a transaction that has raised the revisions of the rooms: messages on their way that were judged before it are judged again. */
export const JUDGE_AGAIN = 'UPDATE rooms SET moderated_revision = revision WHERE id = ANY($1)';

/** Where in an organization messages may be on their way; those of other processes and of chats that open meanwhile included. */
export const OPEN_ROOMS = `SELECT c.id FROM contents c WHERE c.client_id = $1 AND c.version_code IS NULL
  AND ${isOpenSql("($2::timestamptz - interval '1 minute')", "($2::timestamptz + interval '1 minute')")} ORDER BY c.id`;
