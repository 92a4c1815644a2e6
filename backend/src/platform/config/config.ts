import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { BrandConfig } from './brand.config.js';
import { DatabaseConfig } from './database.config.js';
import { KeysConfig } from './keys.config.js';
import { LimitsConfig } from './limits.config.js';
import { MailConfig } from './mail.config.js';
import { OutboundConfig } from './outbound.config.js';
import { ServerConfig } from './server.config.js';
import { SignInConfig } from './sign-in.config.js';
import { StorageConfig } from './storage.config.js';
import { SupportConfig } from './support.config.js';
import { TicketingConfig } from './ticketing.config.js';

/** All settings from the environment, by part. Each property is named after its variable. */
export class Config {
  server = new ServerConfig();
  database = new DatabaseConfig();
  keys = new KeysConfig();
  storage = new StorageConfig();
  mail = new MailConfig();
  outbound = new OutboundConfig();
  signIn = new SignInConfig();
  brand = new BrandConfig();
  support = new SupportConfig();
  ticketing = new TicketingConfig();
  limits = new LimitsConfig();
}

type Part = keyof Config;
const PARTS = Object.keys(new Config()) as Part[];

export class ConfigError extends Error {}

/** The names of all variables. Each one has a validation rule, even without a default. */
export function settingNames(): string[] {
  return PARTS.flatMap(namesOf);
}

/** Reads the environment. Throws ConfigError with one line that names every invalid variable. */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const config = new Config();
  for (const part of PARTS) Object.assign(config, { [part]: readPart(part, environment) });
  const wrong = [
    ...PARTS.flatMap((part) => broken(config[part])),
    ...config.keys.issues(config.server.isProduction),
    ...config.storage.issues(),
    ...config.signIn.issues(),
    ...config.brand.issues(),
    ...config.support.issues(),
    ...config.ticketing.issues(),
  ];
  if (wrong.length > 0) throw new ConfigError(`Configuration: ${wrong.join('; ')}.`);
  return config;
}

function namesOf(part: Part): string[] {
  const type = new Config()[part].constructor;
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))];
}

function readPart(part: Part, environment: NodeJS.ProcessEnv): object {
  const given = namesOf(part).filter((name) => environment[name] !== undefined && environment[name] !== '');
  const values = Object.fromEntries(given.map((name) => [name, environment[name]]));
  const type = new Config()[part].constructor as new () => object;
  return plainToInstance(type, values, { exposeDefaultValues: true });
}

/** Returns one readable error for each invalid property. */
function broken(part: object): string[] {
  return validateSync(part).map(({ property, constraints }) => {
    const rules = Object.values(constraints ?? {}).join(', ');
    return `${property} ${rules.replaceAll(`${property} `, '')}`;
  });
}
