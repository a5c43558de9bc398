import * as z from 'zod/mini';

/**
 * The schema of an id that a shop wrote, either plain or as the address of its page, which is what a link
 * `product:<handle>` of a shop folder becomes. Its value is the id.
 * @param path the first part of the address: `product`
 */
export function entityId(path: string) {
  const written = new RegExp(`^(?:/${path}/)?([\\w.~]{1,64})(?:-.*)?$`);
  return z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(2000), z.regex(written))]),
    z.transform((value) => (typeof value === 'number' ? value : (written.exec(value)?.[1] ?? value))),
  );
}
