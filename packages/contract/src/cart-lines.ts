import { limits } from './limits.ts';

/** A combination of a product and how many pieces of it. */
export interface LineText {
  readonly productId: number;
  readonly combinationId: number;
  readonly quantity: number;
}

const id = String.raw`[1-9]\d{0,14}`;
const part = String.raw`${id}\.${id}\.[1-9]\d{0,3}`;

/** What `writeLines` writes: at most as many lines as a cart may have. */
export const linesShape = new RegExp(`^${part}(?:-${part}){0,${limits.cartLines - 1}}$`);

/** Writes lines as a short text for addresses: `12.34.2` is two pieces of the combination 34 of the product 12. */
export function writeLines(lines: readonly LineText[]): string {
  const parts = lines.map(({ productId, combinationId, quantity }) => `${productId}.${combinationId}.${quantity}`);
  return parts.slice(0, limits.cartLines).join('-');
}

/** Reads what `writeLines` has written, each combination once. @returns no lines for any other text */
export function readLines(text: string): LineText[] {
  if (!linesShape.test(text)) return [];
  const lines = text.split('-').map((line) => {
    const [productId = 0, combinationId = 0, quantity = 0] = line.split('.').map(Number);
    return { productId, combinationId, quantity };
  });
  return [...new Map(lines.map((line) => [`${line.productId}.${line.combinationId}`, line])).values()];
}
