/**
 * Reads and writes query strings with dotted names (specification section 7). A list may be repeated, comma-separated
 * or indexed: `filter.productIds=1&filter.productIds=2`, `filter.productIds=1,2`, `filter.productIds[0]=1`.
 */

export type QueryValue = string | number | boolean | undefined | null;
export interface QueryTree {
  [key: string]: QueryValue | readonly QueryValue[] | QueryTree;
}

/**
 * Flattens a nested query to pairs such as `['filter.search', 'kubek']`. Skips undefined and null. Skips empty texts too,
 * except in lists.
 */
export function toDottedQuery(query: QueryTree, prefix = ''): [string, string][] {
  return Object.entries(query).flatMap(([key, value]): [string, string][] => {
    const name = prefix + key;
    if (value === undefined || value === null || value === '') return [];
    if (isList(value)) return value.flatMap((item) => (item == null ? [] : [[name, String(item)]]));
    if (typeof value === 'object') return toDottedQuery(value, `${name}.`);
    return [[name, String(value)]];
  });
}

function isList(value: QueryTree[string]): value is readonly QueryValue[] {
  return Array.isArray(value);
}

/** Returns the values of a list parameter in any of its three spellings; undefined when there are none. */
export function readList(query: Record<string, unknown>, name: string): string[] | undefined {
  const found = Object.entries(query)
    .filter(([key]) => key === name || (key.startsWith(`${name}[`) && /^\[\d{0,4}\]$/.test(key.slice(name.length))))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .flatMap((value) => String(value).split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
  return found.length > 0 ? found : undefined;
}

/** Returns the values of all parameters whose names begin with `prefix`, by the rest of the name; undefined for none. */
export function readRecord(query: Record<string, unknown>, prefix: string): Record<string, string[]> | undefined {
  const found = Object.entries(query)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, value]): [string, string[]] => [key.slice(prefix.length), [value].flat().map(String)]);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}
