import { DAY_MS } from '@witryna/contract/zone-time';
import { LRUCache } from 'lru-cache';

const YEARS = 3;
const known = new LRUCache<string, Promise<readonly number[]>>({ max: 500 });

/**
 * Returns the public holidays of a country (ISO 3166 code) as midnights in UTC, from January of `year` on for three
 * years. An unknown country has none. Holidays of a part of the country are not included.
 */
export async function publicHolidays(country: string, year: number): Promise<ReadonlySet<number>> {
  const years = Array.from({ length: YEARS }, (_, at) => holidaysIn(country, year + at));
  return new Set((await Promise.all(years)).flat());
}

function holidaysIn(country: string, year: number): Promise<readonly number[]> {
  const key = `${country} ${year}`;
  const found = known.get(key) ?? readHolidays(country, year);
  known.set(key, found);
  return found;
}

/** The library is loaded when it is used for the first time, because its data of all countries take 20 MB of memory. */
async function readHolidays(country: string, year: number): Promise<readonly number[]> {
  const { default: Holidays } = await import('date-holidays');
  const holidays = new Holidays(country, { types: ['public'] }).getHolidays(year) || [];
  return holidays.flatMap(({ date, start, end }) => {
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
    return Array.from({ length: days }, (_, at) => first + at * DAY_MS);
  });
}
