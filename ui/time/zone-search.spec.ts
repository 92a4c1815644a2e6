import { describe, expect, it } from '@jest/globals';
import { findZones, zoneCities } from './zone-search';

const at = Date.parse('2026-11-22T16:00:00Z');
const cities = zoneCities('Mars/Olympus_Mons');
const found = (typed: string) => findZones(cities, typed, at).map(({ city, zone }) => `${city} ${zone}`);

describe('findZones', () => {
  it.each([
    ['chic', 'Chicago America/Chicago'],
    ['  LOS ang', 'Los Angeles America/Los_Angeles'],
    ['dallas', 'Dallas America/Chicago'],
    ['munich', 'Munich Europe/Berlin'],
    ['america/new_york', 'New York America/New_York'],
    ['utc', 'UTC UTC'],
    ['olympus', 'Olympus Mons Mars/Olympus_Mons'],
    ['st louis', 'St. Louis America/Chicago'],
  ])('finds %s', (typed, first) => {
    expect(found(typed)[0]).toBe(first);
  });

  it('finds cities by the name of their zone', () => {
    expect(found('central')).toContain('Chicago America/Chicago');
    expect(found('cst')).toContain('Houston America/Chicago');
    expect(found('cst')).not.toContain('New York America/New_York');
  });

  it('has all without a search, and none that is not there', () => {
    expect(found('')).toHaveLength(cities.length);
    expect(found('atlantis')).toEqual([]);
  });
});
