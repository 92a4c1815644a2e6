import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { giveTo, syncFolder } from './folder.access.js';
import type { PostgresBinaries } from './postgres.binaries.js';
import { dataFolderFor, runTool, type ServerUser } from './server.user.js';

/** The application's role and database. As on a managed server, the role isn't a superuser. The superuser can't sign in. */
export const APP_ROLE = 'foyer';

const HBA = 'host all postgres 127.0.0.1/32 reject\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** A PostgreSQL data folder. The password of its application role is in a file next to it, with mode 0600. */
export class PostgresCluster {
  private readonly passwordFile: string;

  constructor(
    readonly folder: string,
    private readonly binaries: PostgresBinaries,
    private readonly user: ServerUser,
  ) {
    this.passwordFile = join(dirname(folder), 'password');
  }

  get password(): string {
    return readFileSync(this.passwordFile, 'utf8').trim();
  }

  /** Creates the cluster if there is none. If it is killed at any point, there is either no cluster or a complete one. */
  async ensure(): Promise<void> {
    if (existsSync(this.folder)) {
      this.checkVersion();
      // A copy or restore made by root belongs to root, and PostgreSQL refuses to run as root.
      if (this.user && statSync(this.folder).uid === 0) giveTo(this.folder, this.user);
      return;
    }
    this.clearDrafts();
    if (!existsSync(this.passwordFile)) this.savePassword(newPassword());
    const draft = `${this.folder}.new-${randomBytes(4).toString('hex')}`;
    try {
      await this.initialise(draft);
      renameSync(draft, this.folder);
      syncFolder(dirname(this.folder));
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }

  /** Creates a new password if the file was lost. Call this only while no server is running. */
  async ensurePassword(): Promise<void> {
    if (existsSync(this.passwordFile)) return;
    const password = newPassword();
    await this.runSql(this.folder, password, [`ALTER ROLE ${APP_ROLE} PASSWORD '${password}'`]);
    this.savePassword(password);
  }

  private checkVersion(): void {
    const found = readFileSync(join(this.folder, 'PG_VERSION'), 'utf8').trim();
    const { major } = this.binaries;
    if (found === major) return;
    throw new Error(
      `The database in ${this.folder} was made by PostgreSQL ${found}, but this version of Foyer brings PostgreSQL ${major}: ` +
        `dump it with the earlier version of Foyer, or delete ${dirname(this.folder)} to start with an empty database`,
    );
  }

  private async initialise(draft: string): Promise<void> {
    mkdirSync(draft, { mode: 0o700 });
    if (this.user) chownSync(draft, this.user.uid, this.user.gid);
    // The built-in locale sorts and folds by PostgreSQL's own Unicode tables: the same on every system, with or without an installed C.UTF-8, and safe from
    // index corruption by C library upgrades. `trust` is never reachable, because pg_hba.conf is replaced before the server first listens.
    const made = await runTool(
      this.binaries.initdb,
      [
        ...['-D', dataFolderFor(this.user, draft), '-U', 'postgres', '--auth=trust', '--encoding=UTF8'],
        ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ],
      { user: this.user, cwd: draft },
    );
    if (!made.isSuccess) throw new Error(`The database could not be made in ${draft}: ${made.output}`);
    writeFileSync(join(draft, 'pg_hba.conf'), HBA);
    await this.runSql(draft, this.password, this.firstStatements());
  }

  private firstStatements(): string[] {
    const statements = [
      `CREATE ROLE ${APP_ROLE} LOGIN CREATEDB PASSWORD '${this.password}'`,
      `GRANT pg_monitor, pg_checkpoint TO ${APP_ROLE}`,
      `CREATE DATABASE ${APP_ROLE} OWNER ${APP_ROLE}`,
    ];
    if (this.binaries.hasStatementStatistics) {
      statements.push(
        'CREATE EXTENSION pg_stat_statements',
        `GRANT EXECUTE ON FUNCTION pg_stat_statements_reset TO ${APP_ROLE}`,
      );
    }
    return statements;
  }

  /** Runs statements as the superuser without a listening server. */
  private async runSql(folder: string, secret: string, statements: string[]): Promise<void> {
    const done = await runTool(
      this.binaries.postgres,
      ['--single', '-D', dataFolderFor(this.user, folder), '-c', 'exit_on_error=on', 'postgres'],
      { user: this.user, cwd: folder, input: `${statements.join('\n')}\n` },
    );
    if (!done.isSuccess) throw new Error(`PostgreSQL: ${done.output.replaceAll(secret, '***')}`);
  }

  private savePassword(password: string): void {
    const draft = `${this.passwordFile}.new`;
    writeFileSync(draft, `${password}\n`, { mode: 0o600 });
    chmodSync(draft, 0o600);
    renameSync(draft, this.passwordFile);
  }

  private clearDrafts(): void {
    const home = dirname(this.folder);
    for (const name of readdirSync(home)) {
      if (!name.startsWith(`${basename(this.folder)}.new-`)) continue;
      try {
        rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 });
      } catch {
        // An initdb that outlived its app may still be writing there. The next start clears it.
      }
    }
  }
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}
