import type { Complete } from '@witryna/contract/complete';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { PriceHistory } from '@witryna/contract/price-history';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { readCurrency } from '../shop/store.ts';
import { findOffer, listDayPrices } from './price-history-store.ts';
import { requirePublished } from './require-published.ts';

/**
 * Reads the prices of a combination in the last 30 days.
 * @throws ShopError NotFound for unknown products and combinations and those of other shops; ProductNotPublished for
 *   drafts and future products
 */
export async function getPriceHistory(
  tenant: Tenant,
  wanted: { id: number; combinationId: number },
  { now, cacheHints }: ReadContext,
): Promise<Complete<PriceHistory>> {
  const { offer, currency, days } = await tenant.read(async (tx) => ({
    offer: await findOffer(tx, wanted),
    currency: await readCurrency(tx),
    days: await listDayPrices(tx, wanted.combinationId, now),
  }));
  requirePublished(offer, now, cacheHints);
  const digits = currencyDigits(currency);
  return {
    days: days.map(({ day, price_minor }) => ({ day, price: toMajor(price_minor, digits) })),
    lowest: days.length > 0 ? toMajor(Math.min(...days.map(({ price_minor }) => price_minor)), digits) : null,
  };
}
