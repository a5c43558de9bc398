import type { CartProduct } from '@witryna/contract/cart';
import { type LineText, writeLines } from '@witryna/contract/cart-lines';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import type { LineId } from './line-id.ts';
import { lineKey, lineOf } from './line-id.ts';

/** Loads goods as the cart would show them now. `find` returns undefined for those that the shop no longer sells. */
export function useCartProducts(lines: readonly LineText[]) {
  const text = writeLines(lines);
  const { data, error, reload } = useFetch<CartProduct[]>(text || undefined, (signal) =>
    browserApi().get('shop/CartProduct', { query: { lines: text }, signal }),
  );
  const find = (line: LineId) => data?.find((product) => lineKey(lineOf(product)) === lineKey(line));
  return { loaded: data !== undefined, failed: error !== undefined && data === undefined, find, reload };
}
