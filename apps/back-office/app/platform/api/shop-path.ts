/** The calls of a shop, below `/api/`. */
export const shopPath = (host: string) => `admin/${encodeURIComponent(host)}`;

/** The address of a page of the shop: it is served at the same port as the back office. */
export const shopPage = (host: string, path = '') => `//${host}${location.port && `:${location.port}`}${path}`;

/** Writes the query of a call; what is not given is left out. */
export function queryOf(parts: Readonly<Record<string, string | number | boolean | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return `${new URLSearchParams(given)}`;
}
