export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the moment that is this many days of 24 hours before another one. */
export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS);
}

/** Returns the moment that is this many days of 24 hours after another one. */
export function daysAfter(moment: Date, days: number): Date {
  return daysBefore(moment, -days);
}

/** Returns midnight in UTC of the day that it is in a time zone at a moment. All times are epoch milliseconds. */
export function dayAt(moment: number, timeZone: string): number {
  return Math.floor(clockAt(moment, timeZone) / DAY_MS) * DAY_MS;
}

/** Returns what clocks of a time zone show at a moment, as if it were UTC. All times are epoch milliseconds. */
export function clockAt(moment: number, timeZone: string): number {
  return moment + offsetAt(moment, timeZone);
}

/**
 * Returns the moment at which clocks of a time zone show a time, which is given as if it were UTC. When clocks change,
 * they show some times twice: then it is the first of both moments. They skip others: then it is the moment at which
 * that time would have come by the clocks before the change, and they show as much more as they were put forward by.
 */
export function momentOf(localTime: number, timeZone: string): number {
  const offsets = [offsetAt(localTime - DAY_MS, timeZone), offsetAt(localTime + DAY_MS, timeZone)];
  const candidates = offsets.map((offset) => localTime - offset);
  const reached = candidates.filter((moment) => clockAt(moment, timeZone) >= localTime);
  return Math.min(...(reached.length > 0 ? reached : candidates));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns by how many milliseconds a time zone is ahead of UTC at a moment. */
function offsetAt(moment: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -offset : offset;
}
