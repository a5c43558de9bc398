/**
 * Time zones that are known to be valid. One check with `Intl` takes longer than reading the rest of a shop's
 * configuration.
 */
const cached = new Set<string>();

/** Whether `Intl` knows a time zone by this name, such as `Europe/Madrid`. `Intl` throws for any other name. */
export function isTimeZone(name: string): boolean {
  if (cached.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    cached.add(name);
    return true;
  } catch {
    return false;
  }
}
