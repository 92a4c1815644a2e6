import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Config, loadConfig, settingNames } from './config.js';
import { REPOSITORY_ROOT } from './repository-root.js';

describe('the configuration as it comes', () => {
  it('lets a campus of ten thousand behind one address open all the pages that it may have at once, with what a page asks for first', () => {
    const { RATE_BURST_PER_ADDRESS, STREAMS_PER_ADDRESS } = loadConfig({}).limits;
    expect(STREAMS_PER_ADDRESS).toBeGreaterThanOrEqual(10_000);
    expect(RATE_BURST_PER_ADDRESS).toBeGreaterThanOrEqual(2 * STREAMS_PER_ADDRESS);
  });

  it('lets a person open all pages at once, with what they ask for, and nobody use up what an address has', () => {
    const { RATE_PER_PERSON, RATE_BURST_PER_PERSON, ...limits } = loadConfig({}).limits;
    expect(RATE_BURST_PER_PERSON).toBeGreaterThanOrEqual(20 * limits.STREAMS_PER_PERSON);
    expect(RATE_PER_PERSON).toBeLessThanOrEqual(limits.RATE_PER_ADDRESS / 10);
    expect(RATE_BURST_PER_PERSON).toBeLessThanOrEqual(limits.RATE_BURST_PER_ADDRESS / 10);
  });

  it('reads what has a default, what has none, and nothing else', () => {
    const config = loadConfig({ PORT: '3001', METRICS_TOKEN: 'sixteen-letters-or-more', TERMS_URL: '', HOME: '/home' });
    expect(config.server).toMatchObject({ PORT: 3001, METRICS_TOKEN: 'sixteen-letters-or-more' });
    expect(config.brand.TERMS_URL).toBeUndefined();
    for (const part of Object.values(config)) expect(part).not.toHaveProperty('HOME');
  });
});

describe('docs/operations.md', () => {
  const rows = settingRows(readFileSync(join(REPOSITORY_ROOT, 'docs', 'operations.md'), 'utf8'));
  const defaults: Record<string, string | number | boolean | string[] | undefined> = Object.assign(
    {},
    ...Object.values(new Config()),
  );
  const hasDefault = ({ names, usual }: SettingRow) =>
    usual !== "the providers'" && names.some((name) => defaults[name] !== undefined && String(defaults[name]) !== '');

  it('tells every variable once', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(settingNames().sort());
  });

  it.each(rows.filter(hasDefault))('tells what $names are by default', ({ names, usual }) => {
    expect(usual).toBe(names.map((name) => `\`${defaults[name]}\``).join(', '));
  });
});

interface SettingRow {
  names: string[];
  /** The cell of the default. */
  usual: string;
}

/** Of the table of variables, where `_NAME` is short for the first name of its row with another end. */
function settingRows(page: string): SettingRow[] {
  const from = page.indexOf('| variable');
  const [, , ...lines] = page.slice(from, page.indexOf('\n\n', from)).split('\n');
  return lines.map((line) => {
    const [, variables = '', usual = ''] = line.split('|').map((cell) => cell.trim());
    const names = [...variables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    const stem = names[0]!.replace(/_[A-Z]+$/, '');
    return { names: names.map((name) => (name.startsWith('_') ? stem + name : name)), usual };
  });
}
