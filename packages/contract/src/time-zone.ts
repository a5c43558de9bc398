/** Asking `Intl` takes longer than reading all the rest of a shop's configuration. */
const known = new Set<string>();

/** Whether a name is that of a time zone, such as `Europe/Madrid`: any other makes `Intl` throw. */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    known.add(name);
    return true;
  } catch {
    return false;
  }
}
