import { localeOf } from '@witryna/contract/languages';
import { cachedFormat } from '@witryna/messages/cached-format';

const dateFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
);
const relativeFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.RelativeTimeFormat>) => new Intl.RelativeTimeFormat(...options),
);

/** Whole days from one moment's day to another's, in the browser's time zone. */
function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (day(to) - day(from)) / 86_400_000;
}

/**
 * A moment as a list shows it: `today, 14:05`, `12 Nov, 14:05`, or `12 Nov 2025` in another year. An invalid one is
 * shown as it is.
 */
export function shortMoment(moment: string, language: string, now = new Date()): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  const locale = localeOf(language);
  const ago = daysBetween(time, now);
  const clock = dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(time);
  if (ago === 0 || ago === 1) {
    return `${relativeFormat(locale, { numeric: 'auto' }).format(ago === 0 ? 0 : -1, 'day')}, ${clock}`;
  }
  if (time.getFullYear() !== now.getFullYear()) return dateFormat(locale, { dateStyle: 'medium' }).format(time);
  return `${dateFormat(locale, { day: 'numeric', month: 'short' }).format(time)}, ${clock}`;
}

/** A moment with its day, month, year and time. */
export function longMoment(moment: string, language: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  return dateFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short' }).format(time);
}

/** A day such as `2026-12-24`, which has no time zone. */
export function dayText(day: string, language: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return day;
  return dateFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/** The day of a moment, without the year. */
export function dayOf(moment: string, language: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  return dateFormat(localeOf(language), { day: 'numeric', month: 'long' }).format(time);
}

/** A day such as `2026-12-24` on which something was last seen: `today`, `3 days ago`, or the day itself. */
export function seenDay(day: string, language: string, now = new Date()): string {
  const time = new Date(`${day}T00:00:00`);
  if (Number.isNaN(time.getTime())) return day;
  const ago = Math.max(0, daysBetween(time, now));
  return ago > 6 ? dayText(day, language) : relativeFormat(localeOf(language), { numeric: 'auto' }).format(-ago, 'day');
}
