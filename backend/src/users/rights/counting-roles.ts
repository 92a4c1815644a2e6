/** SQL: the global role of a user `u`, if it counts; it doesn't until the mailbox is verified. */
export const COUNTING_GLOBAL_ROLE = 'CASE WHEN u.activated_at IS NOT NULL THEN u.global_role END';

/**
 * SQL: whether a role `r` of a user `u` in the organization `c` counts. An account with an unverified mailbox counts only in
 * the organization that created it, because someone there may know its password.
 */
export const ROLE_COUNTS = `c.version_code IS NULL AND NOT c.is_archived
  AND (u.activated_at IS NOT NULL OR r.client_id = u.created_by_client_id)`;
