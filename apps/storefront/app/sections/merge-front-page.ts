import type { FrontPage } from '@witryna/contract/shop-config';
import { isRecord } from '../platform/is-record.ts';

const deepest = 32;

/** Merges the shop's front page over the defaults, field by field. */
export function mergeFrontPage(
  config: FrontPage | null | undefined,
  defaults: FrontPage | null | undefined,
): FrontPage {
  return (merged(config, defaults, 0) ?? {}) as FrontPage;
}

// Merges objects by field and replaces lists as a whole. A null or missing value takes the default; an empty list stays
// empty.
function merged(value: unknown, fallback: unknown, depth: number): unknown {
  if (value === null || value === undefined) return fallback;
  if (!isRecord(value) || !isRecord(fallback) || depth > deepest) return value;
  const names = new Set([...Object.keys(fallback), ...Object.keys(value)]);
  const own = (object: Record<string, unknown>, name: string) =>
    Object.hasOwn(object, name) ? object[name] : undefined;
  return Object.fromEntries([...names].map((name) => [name, merged(own(value, name), own(fallback, name), depth + 1)]));
}
