import { slugOf } from '@witryna/contract/slug';
import { z } from 'zod';

export const handleLength = 100;

/** The rule for people. */
export const handleRule =
  'A handle has at most 100 small letters, digits and single hyphens, for example "blue-teapot".';

const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Schema of a handle, the name by which files and links refer to a product, category, document, article or delivery. */
export const handle = z.string().max(handleLength).regex(shape, handleRule);

/** Whether a text follows `handleRule`. */
export function isHandle(text: string): boolean {
  return text.length <= handleLength && shape.test(text);
}

/** Makes a handle of a name, e.g. `Filiżanka do espresso` → `filizanka-do-espresso`; `item` if no letter is left. */
export function handleOf(name: string): string {
  return (
    slugOf(name)
      .slice(0, handleLength)
      .replace(/(?<!-)-+$/, '') || 'item'
  );
}

/** Makes a handle of a name that is not in `taken`, with a number added if needed, and adds it to `taken`. */
export function freeHandle(name: string, taken: Set<string>): string {
  const wanted = handleOf(name);
  let free = wanted;
  for (let number = 2; taken.has(free); number += 1) {
    const ending = `-${number}`;
    free = wanted.slice(0, handleLength - ending.length).replace(/(?<!-)-+$/, '') + ending;
  }
  taken.add(free);
  return free;
}
