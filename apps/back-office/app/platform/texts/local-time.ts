/** A moment as a field for date and time shows it: in this device's time zone, to the minute. Empty if it is none. */
export function localTime(moment: string): string {
  const time = new Date(moment);
  if (Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Reads a field for date and time. @returns ISO 8601 in UTC; empty if the field is */
export function utcTime(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
