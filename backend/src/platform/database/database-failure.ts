/** The disk is full, so no file can grow: as the database says it, and as the file system does. */
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];
/** SQLSTATE codes and socket errors that mean "the database can't respond now" rather than "the statement is wrong". */
const UNAVAILABLE_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  ...DISK_FULL,
  '53200',
  '55P03',
  '57014',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '58030',
  '25006',
  '25P03',
]);
const COLLISION_STATES = new Set(['40P01', '40001']);
const UNIQUE_VIOLATION = '23505';
const SOCKET_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
/** A connection that was lost between two statements of a transaction is released, and the next statement is told so. */
const MESSAGES =
  /connection terminated|query runner (?:was )?already released|timeout exceeded when trying to connect|timeout expired|query read timeout|the database system is|client has encountered a connection error|not queryable|Connection ended/i;

/** Whether a retry may succeed. The caller gets a 503 with Retry-After. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = codeOf(thrown);
  if (code && (UNAVAILABLE_STATES.has(code) || SOCKET_ERRORS.has(code))) return true;
  if (MESSAGES.test(thrown.message)) return true;
  if (thrown instanceof AggregateError) return thrown.errors.some(isDatabaseUnavailable);
  return isDatabaseUnavailable((thrown as { driverError?: unknown }).driverError);
}

/** A deadlock or serialization failure. Nothing was written, and an immediate retry may succeed. */
export function isDatabaseCollision(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code = codeOf(thrown) ?? '';
  return COLLISION_STATES.has(code) || isDatabaseCollision((thrown as { driverError?: unknown }).driverError);
}

/** Whether the disk of the database or of the uploads is full. */
export function isDiskFull(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return DISK_FULL.includes(codeOf(thrown) ?? '') || isDiskFull((thrown as { driverError?: unknown }).driverError);
}

/** Whether a unique constraint was violated. */
export function isUniqueViolation(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return codeOf(thrown) === UNIQUE_VIOLATION || isUniqueViolation((thrown as { driverError?: unknown }).driverError);
}

/** Returns the name of the violated unique index; null for any other error. */
export function violatedIndex(thrown: unknown): string | null {
  if (!(thrown instanceof Error)) return null;
  if (codeOf(thrown) === UNIQUE_VIOLATION) return (thrown as { constraint?: string }).constraint ?? null;
  return violatedIndex((thrown as { driverError?: unknown }).driverError);
}

function codeOf(error: Error): string | undefined {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : undefined;
}

/** For work that a timer repeats: if the database is unavailable, the next run tries again. */
export async function ignoringOutage(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
  });
}
