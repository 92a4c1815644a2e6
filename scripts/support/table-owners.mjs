import { createRequire } from 'node:module';

const graph = createRequire(import.meta.url)('../../.dependency-cruiser.cjs').forbidden;

/** The module whose statements write a table; modules above it may read it. */
const owners = {
  platform: ['audit_entries', 'audit_values', 'cluster_state', 'mail_outbox', 'processes', 'rate_limits', 'rooms'],
  clients: ['clients', 'image_uses', 'images'],
  sessions: ['sessions'],
  users: ['account_codes', 'guest_memberships', 'user_roles', 'users'],
  'sign-in': ['provider_proofs', 'user_identities'],
  tokens: ['access_token_uses', 'access_tokens'],
  channels: ['channels'],
  contents: ['content_channels', 'contents'],
  chat: ['bans', 'chat_messages'],
  analytics: ['presence_entries', 'process_viewers', 'viewers'],
  erasure: ['nukes'],
};
const ownerOf = new Map(Object.entries(owners).flatMap(([module, tables]) => tables.map((table) => [table, module])));

/** Statements on tables of others, each with its reason. */
const exceptions = [
  // An entry says what its person was called, in the statement that writes it.
  ['platform/audit/audit.repository.ts', 'users'],
  // Rights of a person and of a token are locked in one order, no matter who asks.
  ['users/rights/standing.read-model.ts', 'access_tokens'],
  // The row of a room comes into being with the thing whose room it is.
  ['channels/channel.repository.ts', 'rooms'],
  ['contents/content.repository.ts', 'rooms'],
  // Messages and the counter of their room are one statement.
  ['chat/chat.repository.ts', 'rooms'],
  // The epoch is a column of the only row of the cluster.
  ['realtime/cursor/epoch.ts', 'cluster_state'],
];

const STATEMENT = /\b(FROM|JOIN|INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)\b/g;
const WRITES = /^(INSERT|UPDATE|DELETE)/;

/** Whether the line of that file writes a table of another module, or reads one of a module that is not below it. */
export function touchesForeignTable(line, path) {
  const [, module, file] = /^backend\/src\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return [...line.matchAll(STATEMENT)].some(([, verb, table]) => {
    const owner = ownerOf.get(table);
    if (owner === undefined || owner === module) return false;
    if (exceptions.some(([where, what]) => where === `${module}/${file}` && what === table)) return false;
    return WRITES.test(verb) || isAbove(owner, module);
  });
}

/** Whether the migration makes a table that no module owns; parts of one belong to it. */
export function makesOwnerlessTable(line) {
  const [, table] = /CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)(?! PARTITION OF)/.exec(line) ?? [];
  return table !== undefined && !ownerOf.has(table) && !line.includes(' PARTITION OF ');
}

/** As the rules of the module graph have it: a statement reads where an import may lead. */
function isAbove(owner, module) {
  const [from, to] = [`backend/src/${module}/x.ts`, `backend/src/${owner}/${owner}.public.ts`];
  return graph
    .filter(({ name }) => name.endsWith('-imports-only-lower-modules') || name === 'platform-imports-no-feature')
    .some((rule) => matches(rule.from, from) && matches(rule.to, to));
}

const matches = ({ path, pathNot }, file) =>
  new RegExp(path).test(file) && (pathNot === undefined || !new RegExp(pathNot).test(file));
