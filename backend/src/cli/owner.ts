import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { isEmailAddress } from '../../../contracts/domain/email-address.js';
import { AppModule } from '../app.module.js';
import { loadConfig } from '../platform/config/config.js';
import { openDatabase } from '../platform/database/open-database.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { PinoLogger } from '../platform/logging/pino.logger.js';
import { StaffAccounts } from '../users/users.public.js';

const USAGE = 'Say whose: npm run db:owner -- ann@example.org Ann Example';

/** Creates the first global owner, who can then add organizations and invite others. Prints the password once. */
async function addOwner(): Promise<void> {
  const [email = '', firstName = '', lastName = ''] = process.argv.slice(2);
  if (!isEmailAddress(email) || !firstName || !lastName) throw new Error(USAGE);
  const config = loadConfig({ ...process.env, DEMO: 'false', JOBS: 'false' });
  const database = await openDatabase(config, (line) => console.log(line));
  try {
    const app = await NestFactory.createApplicationContext(AppModule.on(config, database.url), {
      logger: new PinoLogger('warn'),
      abortOnError: false,
    });
    // The prefix satisfies the rule that a password needs letters, a number, and a symbol.
    const password = `Aa1!${randomBytes(15).toString('base64url')}`;
    try {
      await app.get(StaffAccounts).createStaff({ email, password, firstName, lastName, globalRole: 'owner' });
    } finally {
      await app.close();
    }
    console.log(
      `${email} owns this installation.\n  Dashboard   ${config.server.publicUrl}/dashboard\n  Password    ${password}`,
    );
    console.log('Change the password on the profile after the first sign-in.');
  } finally {
    await database.close();
  }
}

await addOwner().catch((error: unknown) => {
  const isKnown = error instanceof DomainError && error.code === 'conflict';
  console.error(isKnown ? 'That address already has an account.' : error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
