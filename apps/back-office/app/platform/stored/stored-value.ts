import type { z } from 'zod';
import { type Observable, observable } from '../observable.ts';

/** A choice that this browser keeps, e.g. the language. Without local storage, it lasts until the page is closed. */
export function storedValue<Value extends string>(
  name: string,
  schema: z.ZodType<Value>,
): Observable<Value | undefined> {
  const key = `back-office.${name}`;
  const value = observable(schema.safeParse(readItem(key)).data);
  return {
    ...value,
    set(next) {
      value.set(next);
      try {
        if (next !== undefined) localStorage.setItem(key, next);
      } catch {
        // Private windows may refuse to store anything.
      }
    },
  };
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
