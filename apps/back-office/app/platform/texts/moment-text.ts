import { localeOf } from '@witryna/contract/languages';
import { DAY_MS, dayAt } from '@witryna/contract/zone-time';
import { cachedFormat } from '@witryna/messages/cached-format';
import { shownZone } from './shown-zone.ts';

// All moments are shown in the time zone of the shop that is open (`shown-zone.ts`).

const dateFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
);
const relativeFormat = cachedFormat(
  (...options: ConstructorParameters<typeof Intl.RelativeTimeFormat>) => new Intl.RelativeTimeFormat(...options),
);

/**
 * A moment as a list shows it: `today, 14:05`, `12 Nov, 14:05`, or `12 Nov 2025` in another year. An invalid one is
 * shown as it is.
 */
export function shortMoment(moment: string, language: string, now = new Date(), timeZone = shownZone()): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  const locale = localeOf(language);
  const [day, today] = [dayAt(time.getTime(), timeZone), dayAt(now.getTime(), timeZone)];
  const ago = (today - day) / DAY_MS;
  const clock = dateFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(time);
  if (ago === 0 || ago === 1) {
    return `${relativeFormat(locale, { numeric: 'auto' }).format(ago === 0 ? 0 : -1, 'day')}, ${clock}`;
  }
  if (new Date(day).getUTCFullYear() !== new Date(today).getUTCFullYear()) {
    return dateFormat(locale, { dateStyle: 'medium', timeZone }).format(time);
  }
  return `${dateFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(time)}, ${clock}`;
}

/** A moment with its day, month, year and time. */
export function longMoment(moment: string, language: string, timeZone = shownZone()): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return moment;
  return dateFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone }).format(time);
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
  const format = { day: 'numeric', month: 'long', timeZone: shownZone() } as const;
  return dateFormat(localeOf(language), format).format(time);
}

/** A day such as `2026-12-24` on which something was last seen: `today`, `3 days ago`, or the day itself. */
export function seenDay(day: string, language: string, now = new Date(), timeZone = shownZone()): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return day;
  const ago = Math.max(0, (dayAt(now.getTime(), timeZone) - time) / DAY_MS);
  return ago > 6 ? dayText(day, language) : relativeFormat(localeOf(language), { numeric: 'auto' }).format(-ago, 'day');
}
