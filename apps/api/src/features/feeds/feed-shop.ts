import { languageOfShop } from '@witryna/contract/languages';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { layout } from '@witryna/contract/shop-config';
import { serverTexts } from '@witryna/messages/server-texts';
import type { Tenant } from '../../database/tenant.ts';
import type { DeliverySources } from '../shop/list-deliveries.ts';
import { asRecord, readFields } from '../shop/read-fields.ts';
import { findShopRow, listCategoryRows, listDeliveryRows, type StoredCategory } from '../shop/store.ts';
import { partiesById, type SafetyParties } from './safety-parties.ts';
import { type FeedDelivery, toFeedDeliveries } from './shipping-costs.ts';
import { listSafetyParties, listSharedSkus } from './store.ts';

type Texts = Awaited<ReturnType<typeof serverTexts<'product'>>>;

/** What the items of a shop's feed have in common. */
export interface FeedShop {
  name: string;
  /** The shop's address without a path: `https://glina.example`. */
  origin: string;
  currency: string;
  isForAdults: boolean;
  /** The path of each category, from its root: `Kubki`, `Kubki do espresso`. */
  categoryPaths: ReadonlyMap<number, readonly string[]>;
  deliveries: readonly FeedDelivery[];
  /** The SKUs that several combinations have. */
  sharedSkus: ReadonlySet<string>;
  /** Who answers for the safety of the products; empty for formats that don't list them. */
  safetyParties: SafetyParties;
  /** The texts of the product page in the shop's language. */
  t: Texts;
  /** Formats an amount as feeds do: `1234.50`. */
  amount(minor: number): string;
}

/**
 * @param listsParties whether the feed names who answers for the safety of the products
 * @returns undefined if the shop has no row of its own
 */
export async function loadFeedShop(
  tenant: Tenant,
  origin: string,
  sources: DeliverySources,
  listsParties: boolean,
): Promise<FeedShop | undefined> {
  const { row, categories, deliveries, sharedSkus, producers, persons } = await tenant.read(async (tx) => ({
    row: await findShopRow(tx),
    categories: await listCategoryRows(tx),
    deliveries: await listDeliveryRows(tx),
    sharedSkus: await listSharedSkus(tx),
    producers: listsParties ? await listSafetyParties(tx, 'manufacturer') : [],
    persons: listsParties ? await listSafetyParties(tx, 'responsiblePerson') : [],
  }));
  if (!row) return undefined;
  const digits = currencyDigits(row.currency_code);
  // Invalid fields are logged when pages read the configuration.
  const { use18PlusAlert } = readFields(layout.shape, asRecord(row.config).layout, () => undefined);
  return {
    name: row.name,
    origin,
    currency: row.currency_code,
    isForAdults: use18PlusAlert === true,
    categoryPaths: pathsOf(categories),
    deliveries: toFeedDeliveries(deliveries, row.delivery_countries, tenant.shopId, sources),
    sharedSkus: new Set(sharedSkus),
    safetyParties: { producers: partiesById(producers), persons: partiesById(persons) },
    t: await serverTexts('product', languageOfShop(row.language_code)),
    amount: (minor) => toMajor(minor, digits).toFixed(digits),
  };
}

/** A path ends where its categories form a cycle. */
function pathsOf(rows: readonly StoredCategory[]): Map<number, string[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    rows.map(({ id }) => {
      const path = new Map<number, string>();
      let at = byId.get(id);
      while (at && !path.has(at.id)) {
        path.set(at.id, at.name);
        at = at.parent_id === null ? undefined : byId.get(at.parent_id);
      }
      return [id, [...path.values()].reverse()];
    }),
  );
}
