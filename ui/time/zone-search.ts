import { dateFormat } from '@contracts/domain/date-text';
import { placeOf } from '@contracts/domain/when-text';
import { timeZones } from './zone-text';

/** Cities that many people look for and that have no zone of their own name. */
const OTHER_CITIES: Readonly<Record<string, readonly string[]>> = {
  'America/Chicago': [
    'Austin',
    'Dallas',
    'Houston',
    'Kansas City',
    'Memphis',
    'Minneapolis',
    'Nashville',
    'New Orleans',
    'Oklahoma City',
    'San Antonio',
    'St. Louis',
  ],
  'America/New_York': [
    'Atlanta',
    'Baltimore',
    'Boston',
    'Charlotte',
    'Cleveland',
    'Miami',
    'Orlando',
    'Philadelphia',
    'Pittsburgh',
    'Tampa',
    'Washington',
  ],
  'America/Los_Angeles': ['Las Vegas', 'Portland', 'Sacramento', 'San Diego', 'San Francisco', 'San Jose', 'Seattle'],
  'America/Denver': ['Albuquerque', 'Colorado Springs', 'El Paso', 'Salt Lake City'],
  'America/Toronto': ['Montreal', 'Ottawa'],
  'America/Edmonton': ['Calgary'],
  'America/Sao_Paulo': ['Brasilia', 'Rio de Janeiro'],
  'Europe/London': ['Birmingham', 'Cardiff', 'Edinburgh', 'Glasgow', 'Manchester'],
  'Europe/Berlin': ['Cologne', 'Frankfurt', 'Hamburg', 'Munich'],
  'Europe/Zurich': ['Basel', 'Bern', 'Geneva'],
  'Asia/Kolkata': ['Bangalore', 'Chennai', 'Delhi', 'Hyderabad', 'Mumbai'],
  'Asia/Shanghai': ['Beijing', 'Guangzhou', 'Shenzhen'],
  'Africa/Johannesburg': ['Cape Town', 'Durban', 'Pretoria'],
  'Africa/Lagos': ['Abuja'],
  'Australia/Sydney': ['Canberra'],
};

const GENERIC = { timeZoneName: 'longGeneric' } as const;
const SHORT = { timeZoneName: 'short' } as const;

export interface ZoneCity {
  city: string;
  zone: string;
}

/** Every city that a time zone can be found by, in order. A stored zone that this browser doesn't list is there too. */
export function zoneCities(stored: string): ZoneCity[] {
  const own = timeZones(stored).map((zone) => ({ city: placeOf(zone), zone }));
  const others = Object.entries(OTHER_CITIES).flatMap(([zone, cities]) => cities.map((city) => ({ city, zone })));
  return [...own, ...others].sort((a, b) => a.city.localeCompare(b.city, 'en') || a.zone.localeCompare(b.zone, 'en'));
}

/** The cities that match what was typed: a part of a city, of its region, or of the zone's name ("central", "CST"). Cities that begin with it come first. */
export function findZones(cities: readonly ZoneCity[], typed: string, at: number): ZoneCity[] {
  const query = plain(typed);
  if (query === '') return [...cities];
  const found = cities
    .map((each) => ({ each, rank: rankOf(each, query, at) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY);
  return found.sort((a, b) => a.rank - b.rank).map(({ each }) => each);
}

function rankOf({ city, zone }: ZoneCity, query: string, at: number): number {
  if (plain(city).startsWith(query)) return 0;
  if (plain(city).includes(query)) return 1;
  if (plain(zone).includes(query)) return placeOf(zone) === city ? 1 : 2;
  const names = [SHORT, GENERIC].map((options) => nameOf(options, zone, at));
  return names.some((name) => plain(name).startsWith(query)) ? 3 : Number.POSITIVE_INFINITY;
}

const nameOf = (options: Intl.DateTimeFormatOptions, zone: string, at: number): string =>
  dateFormat(options, zone)
    .formatToParts(at)
    .find((part) => part.type === 'timeZoneName')?.value ?? '';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s_/.-]+/g, ' ')
    .trim();
