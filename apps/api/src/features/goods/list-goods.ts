import { ShopError } from '@witryna/contract/errors';
import type { GoodsList, HandledProduct } from '@witryna/contract/goods';
import { productAddress } from '@witryna/contract/product-address';
import type { ShopEventList } from '@witryna/contract/shop-events';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { listBranches } from '../catalog/branches-store.ts';
import { listCategoryRows, shopRow } from '../shop/store.ts';
import { listEventRows } from './event-store.ts';
import {
  type GoodsPlace,
  type GoodsSort,
  type ListedGoodsFilter,
  listDeliveryNames,
  listGoodsRows,
  listLatePrices,
  listParties,
  listUsedTexts,
} from './goods-list-store.ts';
import { numberPlace, placeText, readPlace, textPlace } from './list-place.ts';
import { formOf } from './product-rows.ts';
import { readProductParts } from './store.ts';

interface ListInput {
  filter: ListedGoodsFilter;
  sort: GoodsSort;
  limit: number;
  after?: string | undefined;
  now: Date;
}

/** Lists a part of a shop's goods of all states. @throws ShopError InvalidRequest for a wrong `after` */
export async function listGoods(tenant: Tenant, { filter, sort, limit, after, now }: ListInput): Promise<GoodsList> {
  const place =
    after === undefined ? undefined : readPlace<GoodsPlace>(sort === 'name' ? textPlace : numberPlace, after);
  return tenant.read(async (tx) => {
    const { category } = filter;
    const branches = category === undefined ? undefined : await listBranches(tx, [category]);
    const categoryIds = category === undefined ? undefined : (branches?.get(category) ?? []);
    const rows = await listGoodsRows(tx, { filter, categoryIds, sort, after: place, limit: limit + 1, now });
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    return {
      goods: shown.map(({ category_id, sold_90d, combinations_count, combinations, key: _, ...row }) => ({
        ...row,
        categoryId: category_id,
        sold90d: sold_90d,
        combinationsCount: combinations_count,
        combinations: combinations.map(({ variants, price_minor, price_before_minor, id, sku, stock, active }) => ({
          ...{ id, sku, stock, active },
          name: variants.map(({ value }) => value).join(' / '),
          priceMinor: price_minor,
          priceBeforeMinor: price_before_minor,
        })),
      })),
      next: rows.length > limit && last ? placeText([last.key, last.id]) : null,
      currency: await currencyOf(tx),
      categories: place ? null : await categoriesOf(tx),
    };
  });
}

export async function currencyOf(tx: TenantTransaction): Promise<string> {
  return (await shopRow(tx).select('currency_code').executeTakeFirstOrThrow()).currency_code;
}

async function categoriesOf(tx: TenantTransaction) {
  return (await listCategoryRows(tx)).map(({ id, name, parent_id: parentId }) => ({ id, name, parentId }));
}

/** What the form of a product offers. */
export async function readChoices(tenant: Tenant): Promise<Pick<HandledProduct, 'currency' | 'choices'>> {
  return tenant.read(async (tx) => ({ currency: await currencyOf(tx), choices: await choicesOf(tx) }));
}

async function choicesOf(tx: TenantTransaction): Promise<HandledProduct['choices']> {
  const { rates: vatRates, ...used } = await listUsedTexts(tx);
  return {
    ...used,
    vatRates,
    categories: await categoriesOf(tx),
    deliveries: await listDeliveryNames(tx),
    parties: await listParties(tx),
  };
}

const pricesShown = 2_000;

/** Reads a product with what its form needs. @throws ShopError NotFound */
export async function getGoods(
  tenant: Tenant,
  id: number,
  { now, shopUrl }: { now: Date; shopUrl: string },
): Promise<HandledProduct> {
  return tenant.read(async (tx) => {
    const [part] = await readProductParts(tx, [id]);
    if (!part) throw new ShopError('NotFound');
    const prices = await listLatePrices(tx, id, now, pricesShown);
    return {
      id,
      version: part.row.version,
      currency: await currencyOf(tx),
      address: `${shopUrl}${productAddress({ id, name: part.row.name })}`,
      product: formOf(part),
      prices: prices.map(({ combination_id, price_minor, valid_from }) => ({
        combinationId: combination_id,
        priceMinor: price_minor,
        from: valid_from.toISOString(),
      })),
      choices: await choicesOf(tx),
    };
  });
}

interface EventsInput {
  productId?: number;
  after: number | undefined;
  limit: number;
}

/** Lists what was done in the shop, or to one product, the newest first. */
export async function listEvents(tenant: Tenant, { productId, after, limit }: EventsInput): Promise<ShopEventList> {
  const of = productId === undefined ? undefined : ({ thing: 'product', id: productId } as const);
  const rows = await tenant.read((tx) => listEventRows(tx, { of, after, limit: limit + 1 }));
  const events = rows.slice(0, limit).map(({ thing_id: thingId, at, undone, ...event }) => ({
    ...event,
    thingId,
    at: at.toISOString(),
    undone: Boolean(undone),
  }));
  return { events, next: rows.length > limit ? (events.at(-1)?.id ?? null) : null };
}
