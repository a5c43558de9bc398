/** Whether a name is that of a time zone, such as `Europe/Madrid`: any other makes `Intl` throw. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
