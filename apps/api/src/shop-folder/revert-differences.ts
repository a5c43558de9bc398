import type { FieldChange } from '@witryna/contract/shop-events';
import { asRecord } from '../features/shop/read-fields.ts';

/**
 * Takes back what `differences` has listed. In a log, null stands for what was not there, so the values themselves must
 * have none.
 * @param value what the changes have led to
 * @param path with which their fields begin
 */
export function revertDifferences(
  value: unknown,
  changes: readonly Pick<FieldChange, 'field' | 'before'>[],
  path: string,
): unknown {
  // From the last to the first: what was added to a list is taken off its end.
  return changes.reduceRight<unknown>(
    (whole, { field, before }) => setAt(whole, keysOf(field.slice(path.length)), before ?? undefined),
    value,
  );
}

/** `[0].percent` → 0, percent. */
function keysOf(path: string): string[] {
  return [...path.matchAll(/\w+/g)].map(([key]) => key);
}

function setAt(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    const list: unknown[] = [...whole];
    const next = setAt(list[Number(key)], rest, value);
    if (next === undefined) list.splice(Number(key), 1);
    else list[Number(key)] = next;
    return list;
  }
  const { [key]: own, ...others } = asRecord(whole);
  const next = setAt(own, rest, value);
  return next === undefined ? others : { ...others, [key]: next };
}
