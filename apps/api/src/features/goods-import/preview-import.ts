import { ShopError } from '@witryna/contract/errors';
import {
  type GoodsImportOptions,
  type GoodsOutcome,
  type GoodsPreview,
  goodsImportLimits,
  type ListedGoodsRow,
} from '@witryna/contract/goods-import';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { findCategories } from './import-categories.ts';
import { listFetched } from './match-store.ts';
import { findOwnNamed } from './own-names-store.ts';
import { type PlannedProduct, type PlanOptions, planRows } from './plan-rows.ts';
import {
  listProducts,
  lockImport,
  noGoods,
  readImport,
  type StoredImport,
  type StoredProduct,
  saveCompared,
  savePreview,
  updateImport,
} from './store.ts';

const comparedAtOnce = 100;
const { listed: mostListed, changes: mostChanges } = goodsImportLimits;

/** Chooses how a file that waits is imported, and finds out what it would change so. */
export async function chooseImport(
  tenant: Tenant,
  id: string,
  { stock, overwrite }: GoodsImportOptions,
): Promise<void> {
  await tenant.write(async (tx) => {
    await lockReady(tx, id);
    await updateImport(tx, id, { takes_stock: stock, overwrites: overwrite });
  });
  await previewImport(tenant, id);
}

/** Compares a file with the shop, and keeps what it would change. */
export async function previewImport(tenant: Tenant, id: string): Promise<void> {
  const found = await tenant.read(async (tx) => {
    const own = await readImport(tx, id);
    return own && { own, categories: await findCategories(tx, own.categories) };
  });
  if (!found) throw new ShopError('NotFound');
  const { own, categories } = found;
  const collected = collectPreview([...categories.missing.values()]);
  for (let after = 0; ; ) {
    const rows = await tenant.write(async (tx) => {
      await lockReady(tx, id);
      const part = await listProducts(tx, id, { after, limit: comparedAtOnce });
      const planned = await planPart(tx, own, part, {
        ...{ ids: categories.ids, newCategories: categories.missing, locks: false },
        takeIds: async (count) => Array.from({ length: count }, (_, at) => -1 - at),
      });
      await saveCompared(tx, id, planned);
      return part.map((row, at) => ({ row, planned: planned[at] }));
    });
    for (const { row, planned } of rows) if (planned) collected.add(row, planned);
    after = rows.at(-1)?.row.place ?? after;
    if (rows.length < comparedAtOnce) break;
  }
  await tenant.write(async (tx) => {
    await lockReady(tx, id);
    await savePreview(tx, id, collected.preview());
  });
}

/** What somebody has started meanwhile is compared with what they have seen. */
async function lockReady(tx: TenantTransaction, id: string): Promise<void> {
  if ((await lockImport(tx, id))?.state !== 'ready') throw new ShopError('NotFound');
}

interface PartOptions extends Pick<PlanOptions, 'locks' | 'takeIds' | 'newCategories'> {
  /** Ids of the shop's categories by the handles of the file's. */
  ids: PlanOptions['categories'];
  /** Ids of pictures that were just fetched, by their addresses. */
  fetched?: ReadonlyMap<string, string>;
}

/** Compares some products of an import with the shop. */
export async function planPart(
  tx: TenantTransaction,
  own: StoredImport,
  rows: readonly StoredProduct[],
  { ids, newCategories, locks, takeIds, fetched = new Map() }: PartOptions,
): Promise<PlannedProduct[]> {
  const products = rows.flatMap(({ place, product }) => (product ? [{ place, product }] : []));
  const addresses = products.flatMap(({ product }) => product.images.map(({ source }) => source));
  const stored = addresses.length > 0 ? await listFetched(tx, addresses) : [];
  const named = await findOwnNamed(
    tx,
    products.map(({ product }) => product),
  );
  return planRows(tx, products, {
    ...{ categories: ids, newCategories, locks, takeIds },
    pictures: new Map([
      ...stored.flatMap(({ id, source }) => (source === null ? [] : [[source, id] as const])),
      ...named.pictures,
      ...fetched,
    ]),
    products: named.products,
    deliveries: named.deliveries,
    columns: new Set(own.columns),
    takesStock: own.takes_stock,
    overwrites: own.overwrites,
  });
}

/** Counts what becomes of products, and lists the first of each outcome. */
function collectPreview(newCategories: string[]) {
  const counts = { ...noGoods };
  const listed = new Map<GoodsOutcome, ListedGoodsRow[]>();
  return {
    add({ row_number: row, title }: StoredProduct, planned: PlannedProduct) {
      const { outcome, faults } = planned;
      counts[outcome] += 1;
      const own = listed.get(outcome) ?? [];
      listed.set(outcome, own);
      if (outcome === 'same' || own.length >= mostListed) return;
      const changes = planned.changes.slice(0, mostChanges).map(shortChange);
      own.push({
        ...{ row, title, productId: planned.productId ?? null, outcome, changes, names: namesOf(planned) },
        faults: faults.slice(0, mostFaults),
      });
    },
    preview(): GoodsPreview {
      // What needs a look comes first; each outcome has its share.
      const order = ['refused', 'left', 'changed', 'added'] as const;
      const share = Math.floor(mostListed / order.length);
      const first = order.flatMap((outcome) => (listed.get(outcome) ?? []).slice(0, share));
      const rest = order
        .flatMap((outcome) => (listed.get(outcome) ?? []).slice(share))
        .slice(0, mostListed - first.length);
      const all = order.flatMap((outcome) => [...first, ...rest].filter((one) => one.outcome === outcome));
      return { counts, listed: all, newCategories: newCategories.slice(0, 100) };
    },
  };
}

/** What the changed combinations are called. */
function namesOf({ before, changes }: PlannedProduct): Record<string, string> {
  const ids = new Set(changes.slice(0, mostChanges).map(({ field }) => Number(field.split('.')[1])));
  const named = (before?.combinations ?? []).filter(({ id }) => id !== null && ids.has(id));
  return Object.fromEntries(named.map(({ id, variants }) => [`${id}`, variants.map(({ value }) => value).join(' / ')]));
}

const longest = 300;
const longestList = 2_000;
const mostFaults = 20;

/** A description may be long, and a list may have many values: the beginning says enough, or nothing. */
function shortChange<Change extends { before: unknown; after: unknown }>(change: Change): Change {
  const short = (value: unknown) => {
    if (typeof value === 'object') return JSON.stringify(value).length > longestList ? '…' : value;
    if (typeof value !== 'string' || value.length <= longest) return value;
    // The database refuses half of a character of two code units.
    return `${value.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
  };
  return { ...change, before: short(change.before), after: short(change.after) };
}
