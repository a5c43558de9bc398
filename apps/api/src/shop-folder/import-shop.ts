import { join } from 'node:path';
import { languageOfShop } from '@witryna/contract/languages';
import { reviewsOf, salesOf } from '@witryna/shop-folder/check/folder-tables.ts';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { ShopFile } from '@witryna/shop-folder/format/shop-file.ts';
import { readTextFile } from '@witryna/shop-folder/read/read-text-file.ts';
import type { Database } from '../database/database.ts';
import {
  alone,
  createShop,
  findHosts,
  type HostRow,
  openForImport,
  openShop,
  readCreationTime,
  readShop,
  setHosts,
  writeShop,
} from '../database/import-target.ts';
import type { Tenant } from '../database/tenant.ts';
import type { PictureNetwork } from '../pictures/fetch-picture.ts';
import type { OriginalStore } from '../pictures/original-store.ts';
import type { MeasuredPicture } from '../pictures/take-picture.ts';
import { listAboveLimits } from './above-limits-store.ts';
import { type CheckOptions, checkShopFile, checkShopFolder, type ReadyFolder } from './check-shop-folder.ts';
import { frontPageDefaultsOf } from './front-page-defaults.ts';
import { importContent } from './import-content.ts';
import { importProducts } from './import-products.ts';
import { importRedirects } from './import-redirects.ts';
import { addCounts, type Counts, type ImportReport, newReport } from './import-report.ts';
import { importReviews } from './import-reviews.ts';
import { importSales } from './import-sales.ts';
import { importSelling } from './import-selling.ts';
import { importSynonyms } from './import-synonyms.ts';
import { type LinkPaths, linkPaths } from './link-paths.ts';
import type { Descriptions } from './product-rows.ts';
import { pruneCategories, pruneProducts } from './prune-products.ts';
import { listProductOrders, reserveIds } from './reserve-ids.ts';
import { emptyShopRow, shopRow } from './shop-row.ts';
import { sortOrders } from './sort-orders.ts';
import { syncRows } from './sync-rows.ts';
import { openPictures } from './take-in-pictures.ts';

export interface ImportOptions extends Omit<CheckOptions, 'relativeTo'> {
  db: Database;
  originals: OriginalStore;
  now: Date;
  /** Whether times may be relative, such as `30 days ago`. They count from the shop's first import, so that a second one changes nothing. */
  demo?: boolean;
  /** Pictures that were measured before, by id. They are not decoded again. */
  known?: ReadonlyMap<string, MeasuredPicture>;
  /** Whether what the folder lacks is unpublished. */
  prune: boolean;
  /** Whether existing combinations get the folder's stock. */
  stock: boolean;
  /** Whether only the report is made. */
  dryRun: boolean;
  signal: AbortSignal;
  /** Set in tests, which fetch pictures from a local server. */
  pictureNetwork?: PictureNetwork;
  onProgress?: (progress: ImportProgress) => void;
}

/** How many products are done. */
export interface ImportProgress {
  done: number;
  total: number;
}

/** Why an import did not begin; the message is for people. Nothing was changed. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
}

/**
 * Imports a folder into the shop with its hosts, or creates that shop. A new shop is closed until the import has ended.
 * @returns undefined if `shop.json` has a fault
 * @throws ImportRefused; the signal's reason
 */
export async function importShop(options: ImportOptions): Promise<ImportReport | undefined> {
  const { db, dryRun } = options;
  const shop = await checkShopFile({ ...options, relativeTo: options.demo ? options.now : undefined });
  if (!shop) return undefined;
  const hosts = hostsOf(shop);
  const known = await findShop(db, hosts);
  if (known === undefined && dryRun) return reportOfNew(shop, options);
  if (options.prune) await refuseFaults(shop, options);
  const shopId = known ?? (await createShop(db, hosts, options.now));
  if (shopId === undefined) throw new ImportRefused(isRunning(shop));
  const run = await alone(db, shopId, (lockLost) =>
    importInto(shopId, shop, { ...options, signal: AbortSignal.any([options.signal, lockLost]) }),
  );
  if (!run) throw new ImportRefused(isRunning(shop));
  return run.result;
}

function isRunning({ hosts }: ShopFile): string {
  return `Another import of ${hosts[0]} is running.`;
}

function hostsOf({ hosts, showcaseHost }: ShopFile): HostRow[] {
  const rows = hosts.map((host, at): HostRow => ({ host, kind: at === 0 ? 'primary' : 'other' }));
  return showcaseHost === undefined ? rows : [...rows, { host: showcaseHost, kind: 'showcase' }];
}

async function findShop(db: Database, hosts: readonly HostRow[]): Promise<number | undefined> {
  const found = await findHosts(
    db,
    hosts.map(({ host }) => host),
  );
  const ids = new Set(found.map(({ shop_id }) => shop_id));
  if (ids.size > 1)
    throw new ImportRefused(`These hosts belong to different shops: ${found.map(({ host }) => host).join(', ')}.`);
  return found[0]?.shop_id;
}

/** A product with a fault must not count as missing, so `prune` needs a folder without faults. */
async function refuseFaults(shop: ShopFile, options: ImportOptions): Promise<void> {
  const faults: Fault[] = [];
  const relativeTo = options.demo ? options.now : undefined;
  await checkShopFolder(shop, { ...options, relativeTo, onFault: (fault) => faults.push(fault) });
  if (faults.length === 0) return;
  for (const fault of faults) options.onFault(fault);
  throw new ImportRefused('--prune needs a folder without faults.');
}

/** Reports what the import of a new shop would make. */
async function reportOfNew(shop: ShopFile, options: ImportOptions): Promise<ImportReport> {
  const relativeTo = options.demo ? options.now : undefined;
  const { checked, pictures } = await checkShopFolder(shop, { ...options, relativeTo });
  const report = newReport(shop.hosts[0] ?? '', true);
  report.counts.pictures.made = pictures.size;
  report.counts.categories.made = checked.categories.length;
  report.counts.deliveries.made = shop.deliveries.length;
  report.counts.payments.made = shop.payments.length;
  report.counts.coupons.made = shop.coupons.length;
  report.counts.products.made = checked.products.size;
  report.counts.documents.made = checked.documents.length;
  report.counts.articles.made = checked.articles.length;
  return report;
}

async function importInto(shopId: number, shop: ShopFile, options: ImportOptions): Promise<ImportReport> {
  const { db, dryRun, signal } = options;
  const tenant = openForImport(db, shopId, signal);
  const isNew = (await readShop(db, shopId)) === undefined;
  if (!dryRun) {
    await setHosts(db, shopId, hostsOf(shop));
    // Search words and price history need the shop's language and time zone.
    if (isNew) await writeShop(db, shopId, emptyShopRow(shop));
  }
  const report = newReport(shop.hosts[0] ?? '', isNew);
  const ready = await readFolder(shop, tenant, report, options);
  await importAll(tenant, ready, report, options);
  signal.throwIfAborted();
  if (!dryRun) await openShop(db, shopId);
  return report;
}

/** Checks the folder and stores its pictures. */
async function readFolder(shop: ShopFile, tenant: Tenant, report: ImportReport, options: ImportOptions) {
  const { originals, signal, dryRun, pictureNetwork } = options;
  const store = await openPictures({ tenant, originals, counts: report.counts.pictures, signal, pictureNetwork });
  const relativeTo = options.demo ? await readCreationTime(options.db, tenant.shopId) : undefined;
  const ready = await checkShopFolder(shop, {
    ...options,
    relativeTo,
    known: new Map([...(options.known ?? []), ...store.known]),
    take: dryRun ? undefined : store.store,
  });
  await store.save();
  return { ...ready, store };
}

type Ready = ReadyFolder & { store: Awaited<ReturnType<typeof openPictures>> };

async function importAll(tenant: Tenant, ready: Ready, report: ImportReport, options: ImportOptions): Promise<void> {
  const { db, prune, dryRun, now, payments, deliveries } = options;
  const { checked, pictures } = ready;
  const { shop } = checked;
  const mode = { prune, dryRun };
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
  const links = linkPaths(checked, ids, pictures);
  const { counts } = report;
  await tenant.write(async (tx) => {
    counts.categories = await importCategories(tx, ready, ids.category, dryRun);
    const { relativeTo } = checked.context;
    const selling = { shop, ids, payments, deliveries, relativeTo, ...mode };
    Object.assign(counts, await importSelling(tx, selling));
  });
  await importCatalogue(tenant, ready, { report, links, ids, options });
  await tenant.write(async (tx) => {
    Object.assign(counts, await importContent(tx, { checked, links, pictures, ids, now, ...mode }));
    counts.redirects = await importRedirects(tx, checked, links, mode);
    counts.synonyms = await importSynonyms(tx, checked.folder, dryRun);
  });
  const { folder, context } = checked;
  // The check has reported the faults.
  const ignore = () => undefined;
  const batches = (into: Counts) => ({ dryRun, onBatch: (batch: Counts) => addCounts(into, batch) });
  const found = { productIds: ids.product, pictures };
  await importReviews(tenant, reviewsOf(folder, context, ignore), found, batches(counts.reviews));
  await importSales(tenant, salesOf(folder, context, ignore), ids.product, batches(counts.sales));
  addCounts(counts.products, await pruneProducts(tenant, checked.products, mode));
  const pruned = await tenant.write((tx) => pruneCategories(tx, checked.context.categories, mode));
  addCounts(counts.categories, pruned);
  const defaults = await frontPageDefaultsOf(languageOfShop(shop.language));
  const row = shopRow({ ...shop, times: context }, links, pictures, ids, defaults);
  options.signal.throwIfAborted();
  report.shopChanged = await writeShop(db, tenant.shopId, row, dryRun);
  report.aboveLimits = await tenant.read(listAboveLimits);
}

type Transaction = Parameters<Parameters<Tenant['write']>[0]>[0];

async function importCategories(
  tx: Transaction,
  { checked }: Ready,
  ids: ReadonlyMap<string, number>,
  dryRun: boolean,
) {
  const rows = checked.categories.map(({ handle, name, parent }, place) => ({
    id: ids.get(handle),
    url: handle,
    name,
    parent_id: parent === null ? null : ids.get(parent),
    sort_order: place,
  }));
  const columns = ['parent_id', 'name', 'sort_order'];
  const synced = await syncRows(tx, { table: 'category', key: 'url', columns, rows, prune: false, dryRun });
  // `pruneCategories` counts what is missing, after the products.
  return { ...synced, missing: 0 };
}

interface CatalogueImport {
  report: ImportReport;
  links: LinkPaths;
  ids: Record<'category' | 'product' | 'delivery', ReadonlyMap<string, number>>;
  options: ImportOptions;
}

async function importCatalogue(tenant: Tenant, ready: Ready, { report, links, ids, options }: CatalogueImport) {
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
    context: {
      categoryIds: ids.category,
      deliveryIds: ids.delivery,
      manufacturers: checked.shop.manufacturers,
      pictureIds,
    },
    productIds: ids.product,
    sortOrders: new Map(handles.map((handle, at) => [handle, orders[at] ?? 0])),
    readDescriptions,
    fetchPictures: options.dryRun
      ? async () => undefined
      : (products) => store.fetchFor(products, pictureIds, options.onFault),
    onBatch: (batch) => {
      addCounts(counts.products, batch.products);
      addCounts(counts.combinations, batch.combinations);
      addCounts(counts.prices, batch.prices);
      const { made, changed, same } = counts.products;
      options.onProgress?.({ done: made + changed + same, total: handles.length });
    },
  });
}
