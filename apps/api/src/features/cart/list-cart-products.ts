import type { CartProduct } from '@witryna/contract/cart';
import type { LineText } from '@witryna/contract/cart-lines';
import type { Complete } from '@witryna/contract/complete';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { Tenant } from '../../database/tenant.ts';
import { readCurrency } from '../shop/store.ts';
import { listNamedLines } from './line-store.ts';
import { toLine } from './load-cart.ts';
import { toProduct } from './to-cart.ts';

/**
 * Reads goods as a cart would show them now, for lists that browsers keep. Those that the shop does not sell (any more) are
 * left out.
 */
export function listCartProducts(
  tenant: Tenant,
  lines: readonly LineText[],
  now: Date,
): Promise<Complete<CartProduct>[]> {
  return tenant.read(async (tx) => {
    const digits = currencyDigits(await readCurrency(tx));
    const rows = await listNamedLines(tx, lines);
    return rows
      .filter(
        ({ status, published_at, active }) => status === 'published' && published_at && published_at <= now && active,
      )
      .map((row) => {
        const line = toLine(row, now);
        const summedMinor = line.available ? line.priceMinor * line.quantity : 0;
        return toProduct(line, summedMinor, (minor) => toMajor(minor, digits));
      });
  });
}
