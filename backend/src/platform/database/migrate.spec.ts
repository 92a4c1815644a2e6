import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allMigrations } from './migrate.js';

describe('migrations', () => {
  it('are those of the folder, one in each file, named like the file', async () => {
    const nameOf = (file: string) => {
      const [time, ...words] = file.replace('.ts', '').split('-');
      return `${words.map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}`).join('')}${time}`;
    };
    const files = readdirSync(join(import.meta.dirname, '../../../migrations'));
    const migrations = await allMigrations();
    expect(migrations.map((Migration) => new Migration().name).sort()).toEqual(files.map(nameOf).sort());
  });
});
