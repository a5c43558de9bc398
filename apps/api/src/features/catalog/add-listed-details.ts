import type { Arrival } from '@witryna/contract/arrival';
import type { ListedProduct, ProductListItem } from '@witryna/contract/catalog';
import { arrivalOf, arrivalValidUntil } from '../../arrivals/arrival-of.ts';
import { type DispatchCalendar, openCalendar } from '../../arrivals/open-calendar.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { cutAtWord, plainText } from '../../plain-text/plain-text.ts';
import { type DeliverySources, toDeliveries } from '../shop/list-deliveries.ts';
import { findCalendar, listDeliveryRows, type StoredDelivery } from '../shop/store.ts';
import { findListedDetails } from './listed-details-store.ts';

const LEAD = 200;

interface DetailsContext extends ReadContext {
  deliverySources: DeliverySources;
}

/**
 * Adds to the products of a page what a list in rows shows: the first words of the description, three features, and the
 * days on which what is in stock arrives. It makes three queries, however many products there are.
 */
export async function addListedDetails(
  tx: TenantTransaction,
  items: readonly ProductListItem[],
  context: DetailsContext,
): Promise<ListedProduct[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ id }) => id);
  const details = new Map((await findListedDetails(tx, ids)).map((row) => [row.id, row]));
  const deliveries = await listDeliveryRows(tx);
  const calendar = await openCalendar(await findCalendar(tx), context.now);
  const arrivals = new Map(deliveries.map((row) => [row.id, arrivalOf(row, calendar, context.now)]));
  return items.map((item) => {
    const row = details.get(item.id);
    if (!row) return item;
    const allowed = deliveries.filter(({ id }) => row.delivery_ids === null || row.delivery_ids.includes(id));
    const parcel = { valueMinor: row.valueMinor, grams: row.grams, pieces: 1 };
    const facts = { parcel, arrives: ({ id }: StoredDelivery) => arrivals.get(id) };
    const offered = item.stock === 0 ? [] : toDeliveries(allowed, tx.shopId, context.deliverySources, facts);
    return {
      ...item,
      lead: cutAtWord(plainText(row.description), LEAD),
      features: row.features,
      arrival: earliest(
        offered.flatMap(({ arrives }) => arrives ?? []),
        calendar,
        context,
      ),
    };
  });
}

/** The arrival that ends first. Its answer is cached until it is another one. */
function earliest(arrivals: readonly Arrival[], { timeZone }: DispatchCalendar, { cacheHints }: ReadContext) {
  const [first] = arrivals.toSorted((one, other) => (one.to + one.from < other.to + other.from ? -1 : 1));
  if (first) cacheHints.expireAt(arrivalValidUntil(first, timeZone));
  return first ?? null;
}
