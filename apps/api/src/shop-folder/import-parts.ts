import { join } from 'node:path';
import { reviewsOf, salesOf } from '@witryna/shop-folder/check/folder-tables.ts';
import { readTextFile } from '@witryna/shop-folder/read/read-text-file.ts';
import { readCartRules } from '../cart-rules/read-cart-rules.ts';
import { type ChangedColumn, readShop, writeShop } from '../database/import-target.ts';
import type { Tenant, TenantTransaction } from '../database/tenant.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { listAboveLimits } from './above-limits-store.ts';
import type { ReadyFolder } from './check-shop-folder.ts';
import { type Change, differences, type OnChange } from './import-changes.ts';
import { importContent } from './import-content.ts';
import { importManufacturers, pruneManufacturers } from './import-manufacturers.ts';
import type { ImportOptions } from './import-options.ts';
import { importPlannedSales } from './import-planned-sales.ts';
import { importProducts } from './import-products.ts';
import { importRedirects } from './import-redirects.ts';
import { addCounts, addLeft, type Counts, type ImportReport, newReport } from './import-report.ts';
import { importReviews } from './import-reviews.ts';
import { importSales } from './import-sales.ts';
import { importSelling } from './import-selling.ts';
import { importSynonyms } from './import-synonyms.ts';
import type { KnownVersions } from './known-versions.ts';
import { type LinkPaths, linkPaths } from './link-paths.ts';
import { pruneCategories, pruneProducts } from './prune-products.ts';
import { listProductOrders, reserveIds } from './reserve-ids.ts';
import { shopRow } from './shop-row.ts';
import { sortOrders } from './sort-orders.ts';
import { syncCategories } from './sync-categories.ts';
import type { openPictures } from './take-in-pictures.ts';
import type { Descriptions } from './written-product.ts';

/** A folder without the faults that stop an import, and the shop's pictures. */
export type Ready = ReadyFolder & { store: Awaited<ReturnType<typeof openPictures>> };

interface PartsOptions extends ImportOptions {
  /** Whether pictures that must be fetched come later, so that they don't keep a shop closed. */
  postponesPictures: boolean;
  versions: KnownVersions;
}

/**
 * Brings the shop to the state of its folder.
 * @returns a function that gives the products the pictures that come later
 */
export async function importAll(
  tenant: Tenant,
  ready: Ready,
  report: ImportReport,
  options: PartsOptions,
): Promise<() => Promise<void>> {
  const { prune, dryRun, now, payments, deliveries, onChange = () => undefined } = options;
  const { checked, pictures } = ready;
  const { shop } = checked;
  const write = writer(tenant, onChange, (changes) => addLeft(report.left, changes));
  const ids = await tenant.write(async (tx) => ({
    category: await reserveIds(tx, 'category', checked.context.categories, dryRun),
    product: await reserveIds(tx, 'product', checked.products.keys(), dryRun),
    document: await reserveIds(
      tx,
      'document',
      checked.documents.map(({ handle }) => handle),
      dryRun,
    ),
    article: await reserveIds(
      tx,
      'article',
      checked.articles.map(({ handle }) => handle),
      dryRun,
    ),
    delivery: await reserveIds(tx, 'delivery_type', checked.context.deliveries, dryRun),
  }));
  const links = linkPaths(checked, ids, ready);
  const { counts } = report;
  await write(async (tx, noteChange, onLeft) => {
    const mode = { prune, dryRun, onChange: noteChange };
    const compared = { ...mode, versions: options.versions, onLeft };
    counts.categories = await syncCategories(tx, ready, ids.category, compared);
    counts.manufacturers = await importManufacturers(tx, shop.manufacturers, compared);
    const { relativeTo } = checked.context;
    const selling = { shop, ids, payments, deliveries, relativeTo, ...compared };
    Object.assign(counts, await importSelling(tx, selling));
  });
  const catalogue = { report, links, ids, options };
  await importCatalogue(tenant, ready, catalogue);
  await write(async (tx, noteChange) => {
    const mode = { prune, dryRun, onChange: noteChange };
    Object.assign(counts, await importContent(tx, { checked, links, pictures, ids, now, ...mode }));
    counts.redirects = await importRedirects(tx, checked, links, mode);
    counts.synonyms = await importSynonyms(tx, checked.folder, mode);
    const { relativeTo } = checked.context;
    counts.plannedSales = await importPlannedSales(tx, { shop, ids, relativeTo, now, ...mode });
  });
  const { folder, context } = checked;
  // The check has reported the faults.
  const ignore = () => undefined;
  const batches = (into: Counts) => ({ dryRun, onBatch: (batch: Counts) => addCounts(into, batch) });
  const found = { productIds: ids.product, pictures };
  await importReviews(tenant, reviewsOf(folder, context, ignore), found, batches(counts.reviews));
  await importSales(tenant, salesOf(folder, context, ignore), ids.product, batches(counts.sales));
  const mode = { prune, dryRun, onChange };
  const { versions } = options;
  const kept = { versions, onLeft: (change: Change) => addLeft(report.left, [change]) };
  addCounts(counts.products, await pruneProducts(tenant, checked.products, { ...mode, ...kept }));
  const pruned = await write(async (tx, noteChange, onLeft) => {
    const compared = { ...mode, onChange: noteChange, versions, onLeft };
    return {
      categories: await pruneCategories(tx, checked.context.categories, compared),
      manufacturers: await pruneManufacturers(tx, shop.manufacturers, compared),
    };
  });
  addCounts(counts.categories, pruned.categories);
  addCounts(counts.manufacturers, pruned.manufacturers);
  const rules = readCartRules(asRecord((await tenant.read(readShop))?.config).cartRules);
  const row = shopRow({ ...shop, times: context }, links, pictures, { ids, rules });
  options.signal.throwIfAborted();
  for (const change of (await writeShop(tenant, row, dryRun)).flatMap(settingChanges)) {
    report.shopChanged = true;
    // All settings of a new shop are new.
    if (!report.isNew) onChange(change);
  }
  report.aboveLimits = await tenant.read(listAboveLimits);
  return () => addPictures(tenant, ready, catalogue);
}

/** Goes through the products again, now with the pictures of other servers. The stock stays as it is: the shop has been selling since it opened. */
async function addPictures(tenant: Tenant, ready: Ready, catalogue: CatalogueImport): Promise<void> {
  const { options } = catalogue;
  const again = { ...options, postponesPictures: false, prune: false, stock: false, onChange: undefined };
  const report = newReport(catalogue.report.host, false);
  await importCatalogue(tenant, ready, { ...catalogue, report, options: again });
}

type OnLeft = (changes: Change[]) => void;
type Work<T> = (tx: TenantTransaction, onChange: OnChange, onLeft: OnLeft) => Promise<T>;

/** Makes a function that runs a transaction and then reports its changes: the transaction may have been repeated. */
function writer(tenant: Tenant, onChange: OnChange, onLeft: OnLeft) {
  return async <T>(work: Work<T>): Promise<T> => {
    let changes: Change[] = [];
    let left: Change[][] = [];
    const result = await tenant.write((tx) => {
      changes = [];
      left = [];
      return work(
        tx,
        (change) => changes.push(change),
        (one) => left.push(one),
      );
    });
    for (const change of changes) onChange(change);
    for (const one of left) onLeft(one);
    return result;
  };
}

/** The fields of `shop.json` whose columns have another name. */
const fieldNames: Readonly<Record<string, string>> = {
  currency_code: 'currency',
  language_code: 'language',
  time_zone: 'timeZone',
  delivery_countries: 'deliveryCountries',
  blog_enabled: 'blog',
  config: '',
  front_page_config: 'frontPage',
  front_page_default_config: 'frontPageDefaults',
  footer_config: 'footer',
  head_sections: 'headSections',
};

function settingChanges({ column, before, after }: ChangedColumn): Change[] {
  return [...differences(before, after, fieldNames[column] ?? column)].map((one) => {
    return { kind: 'settings', name: '', ...one };
  });
}

interface CatalogueImport {
  report: ImportReport;
  links: LinkPaths;
  ids: Record<'category' | 'product' | 'delivery', ReadonlyMap<string, number>>;
  options: PartsOptions;
}

async function importCatalogue(tenant: Tenant, ready: Ready, { report, links, ids, options }: CatalogueImport) {
  const { versions } = options;
  const { checked, pictures, store } = ready;
  const { counts } = report;
  const pictureIds = new Map([...pictures].map(([file, { id }]) => [file, id]));
  const stored = new Map((await tenant.read(listProductOrders)).map((row) => [row.handle, row.sort_order]));
  const handles = [...checked.products.keys()];
  const orders = sortOrders(handles.map((handle) => stored.get(handle)));
  const readDescriptions = async (handle: string): Promise<Descriptions> => {
    const { old, light } = checked.descriptions.get(handle) ?? {};
    const textOf = async (file: string) =>
      links.html((await readTextFile(join(checked.folder, file), { file, onFault: options.onFault }))?.html ?? '');
    return { old: old ? await textOf(old) : '', light: light ? await textOf(light) : undefined };
  };
  await importProducts({
    ...options,
    tenant,
    checked,
    names: {
      categoryIds: ids.category,
      deliveryIds: ids.delivery,
      productIds: ids.product,
      manufacturers: checked.shop.manufacturers,
      pictureIds,
    },
    currency: checked.shop.currency,
    productIds: ids.product,
    sortOrders: new Map(handles.map((handle, at) => [handle, orders[at] ?? 0])),
    readDescriptions,
    isChangedSince: (handle, version) => versions.isChangedSince('products', handle, version),
    firstVersion: (handle) => versions.firstOf('products', handle),
    fetchPictures: options.dryRun
      ? async () => undefined
      : (products) =>
          store.fetchFor(products, pictureIds, { onFault: options.onFault, postpones: options.postponesPictures }),
    onBatch: (batch, changes, left) => {
      addCounts(counts.products, batch.products);
      addCounts(counts.combinations, batch.combinations);
      counts.prices.made += batch.prices;
      for (const change of changes) options.onChange?.(change);
      for (const one of left) addLeft(report.left, one);
      for (const [handle, version] of batch.versions) versions.note('products', handle, version);
      const { made, changed, same } = counts.products;
      options.onProgress?.({ done: made + changed + same + report.left.count, total: handles.length });
    },
  });
}
