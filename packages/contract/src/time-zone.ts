/** Cached, because one check with `Intl` takes longer than reading the rest of a shop's configuration. */
const cached = new Set<string>();

/** Whether a name is a time zone that `Intl` knows, such as `Europe/Madrid`. `Intl` throws for any other name. */
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
