import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import '../../backend/src/app.module.js';
import { fieldErrors } from '../../backend/src/platform/errors/field-errors.js';

const WRONG: readonly unknown[] = [5, -1, 1.5, true, '', 'x', 'x'.repeat(30_000), [], [5], [null], ['x'], {}, null];
/** Words of a validator about properties and types. */
const RAW = /^each value in |^nested property |\bmust be an? (?:string|uuid|integer|boolean|array)|should not exist/i;

/** Every class that bodies and queries are checked against, with its properties; settings are for the operator. */
function checkedClasses(): [string, ClassConstructor<object>, string[]][] {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<unknown, { propertyName: string }[]> };
  return [...storage.validationMetadatas].flatMap(([target, rules]) =>
    typeof target === 'function' && rules.length > 0 && !target.name.endsWith('Config')
      ? [[target.name, target as ClassConstructor<object>, [...new Set(rules.map(({ propertyName }) => propertyName))]]]
      : [],
  );
}

function messagesFor(type: ClassConstructor<object>, property: string, value: unknown): string[] {
  const options = { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true };
  return fieldErrors(validateSync(plainToInstance(type, { [property]: value, stranger: 1 }), options)).map(
    ({ message }) => message,
  );
}

describe('what people read about a value that cannot be', () => {
  it.each(checkedClasses())('%s is in words for people', (_, type, properties) => {
    for (const property of [...properties, 'stranger'])
      for (const value of WRONG)
        for (const message of messagesFor(type, property, value)) {
          expect(message).not.toMatch(RAW);
          expect(message.startsWith(`${property} `)).toBe(false);
          expect(message).toMatch(/^[A-Z(].*\w/);
        }
  });

  it('is said of dozens of classes', () => {
    expect(checkedClasses().length).toBeGreaterThan(30);
  });
});
