import { type Dispatch, dispatch } from '@witryna/contract/dispatch';
import { isTimeZone } from '@witryna/contract/time-zone';
import { publicHolidays } from './public-holidays.ts';

declare global {
  namespace Intl {
    // TypeScript declares this method only together with Temporal, which Node 24 doesn't have.
    interface Locale {
      getTimeZones?(): string[] | undefined;
    }
  }
}

/** The columns of a shop on which its days of work depend. `dispatch` is stored JSON that nobody has parsed. */
export interface StoredCalendar {
  time_zone: string;
  language_code: string;
  delivery_countries: readonly string[];
  dispatch: unknown;
}

export interface DispatchCalendar extends Omit<Dispatch, 'holidays'> {
  timeZone: string;
  /** Public holidays as midnights in UTC; none if no country fits to the shop. */
  holidays: ReadonlySet<number>;
}

/** Opens a shop's calendar for the days from `now` on. Invalid settings count as missing. */
export async function openCalendar(stored: StoredCalendar, now: Date): Promise<DispatchCalendar> {
  const { data = dispatch.parse({}) } = dispatch.safeParse(stored.dispatch ?? {});
  const timeZone = isTimeZone(stored.time_zone) ? stored.time_zone : 'UTC';
  const country = data.holidays ?? homeCountry(stored);
  const holidays = country ? await publicHolidays(country, now.getUTCFullYear()) : new Set<number>();
  return { ...data, timeZone, holidays };
}

/** The country of the shop: one that it delivers to, or that of its language, if the shop's time zone is there. */
function homeCountry({ time_zone, language_code, delivery_countries }: StoredCalendar): string | undefined {
  const ofLanguage = localeOf(language_code)?.maximize().region;
  return [...delivery_countries, ofLanguage].find((country) => country && hasTimeZone(country, time_zone));
}

function hasTimeZone(country: string, timeZone: string): boolean {
  return localeOf(`und-${country}`)?.getTimeZones?.()?.includes(timeZone) ?? false;
}

/** Stored codes may be anything, and Intl throws for those that are none. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
