import * as z from 'zod/mini';

const written = /^(?:\/product\/)?([\w.~]{1,64})(?:-.*)?$/;

/**
 * The schema of a product's id that a shop wrote, either plain or as the address of the product's page, which is what a
 * link `product:<handle>` of a shop folder becomes. Its value is the id.
 */
export const productId = () =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(2000), z.regex(written))]),
    z.transform((value) => (typeof value === 'number' ? value : (written.exec(value)?.[1] ?? value))),
  );
