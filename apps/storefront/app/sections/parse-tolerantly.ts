import type * as z from 'zod/mini';
import { isRecord } from '../platform/is-record.ts';

type Path = readonly PropertyKey[];
type Report = (path: string) => void;

const deepest = 32;

/**
 * Reads what a shop configured. A field that is null, missing or invalid takes the schema's default, if there is one. A
 * list item that is invalid or lacks a required field is left out. Never throws.
 * @param schema must accept `{}`
 * @param report is called with the path of each field that was dropped, e.g. `slides.2.image`
 */
export function parseTolerantly<T>(schema: z.ZodMiniType<T>, input: unknown, report: Report): T {
  let value = withoutNulls(isRecord(input) ? input : {}, 0);
  for (;;) {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    // The last items of a list are removed first, so that a removal does not shift the indexes of the others.
    const broken = result.error.issues.map(({ path }) => path).sort(lastFirst);
    const repaired = broken.reduce((current, path) => without(current, path, report), value);
    value = repaired === value ? {} : repaired;
  }
}

function lastFirst(one: Path, other: Path): number {
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) {
    const [left, right] = [one[at], other[at]];
    if (left !== right) return typeof left === 'number' && typeof right === 'number' ? right - left : 0;
  }
  return other.length - one.length;
}

/** Removes the value at a path. If a required field is missing there, removes its nearest existing parent. */
function without(root: unknown, path: Path, report: Report): unknown {
  let end = path.length;
  while (end > 0 && valueAt(root, path.slice(0, end)) === undefined) end -= 1;
  if (end === 0) return path.length === 0 ? {} : root;
  const target = path.slice(0, end);
  report(target.join('.'));
  return removed(root, target);
}

function removed(value: unknown, [key, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, at) => at !== key);
    return value.map((item, at) => (at === key ? removed(item, rest) : item));
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    if (name !== key) return [[name, item]];
    return rest.length === 0 ? [] : [[name, removed(item, rest)]];
  });
  return Object.fromEntries(entries);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((current, key) => {
    if (Array.isArray(current)) return typeof key === 'number' ? current[key] : undefined;
    return isRecord(current) && typeof key === 'string' && Object.hasOwn(current, key) ? current[key] : undefined;
  }, value);
}

function withoutNulls(value: unknown, depth: number): unknown {
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) {
    return value.flatMap((item) => (item === null || item === undefined ? [] : [withoutNulls(item, depth + 1)]));
  }
  if (!isRecord(value)) return value;
  const present = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(present.map(([name, item]) => [name, withoutNulls(item, depth + 1)]));
}
