import { droppedTables, moduleGroups } from './modules.cjs';

const modules = moduleGroups.flatMap((group, height) =>
  Object.entries(group).map(([module, tables]) => ({ module, tables, height })),
);
const ownerOf = new Map(modules.flatMap(({ module, tables }) => tables.map((table) => [table, module])));

/** Statements on tables of others, each with its reason. */
const exceptions = [
  // An entry says what its person was called, in the statement that writes it.
  ['platform/audit/audit.repository.ts', 'users'],
  // Rights of a person and of a token are locked in one order, no matter who asks.
  ['users/rights/user-rights.read-model.ts', 'access_tokens'],
  // The row of a room comes into being with the thing whose room it is.
  ['channels/channel.repository.ts', 'rooms'],
  ['contents/content.repository.ts', 'rooms'],
  // Messages and the counter of their room are one statement.
  ['chat/chat-batch.sql.ts', 'rooms'],
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
  const isGone = droppedTables.includes(table);
  return table !== undefined && !isGone && !ownerOf.has(table) && !line.includes(' PARTITION OF ');
}

/** Of the same height or higher: as with imports. */
function isAbove(owner, module) {
  const heightOf = (name) => modules.find((each) => each.module === name)?.height ?? Infinity;
  return heightOf(owner) >= heightOf(module);
}
