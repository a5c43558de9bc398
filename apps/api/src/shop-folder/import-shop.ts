import { randomUUID } from 'node:crypto';
import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { ShopFile } from '@witryna/shop-folder/format/shop-file.ts';
import { addFolderId, hasFolderId } from '@witryna/shop-folder/write/add-folder-id.ts';
import { beginCurrencyChange, endCurrencyChange, readPricedThings } from '../database/currency-change.ts';
import {
  alone,
  aloneWithHost,
  createShop,
  isUnfinished,
  openForImport,
  openShop,
  readCreationTime,
  readFolderId,
  readShop,
  setFolderId,
  setHosts,
  writeShop,
} from '../database/import-target.ts';
import { listHosts } from '../database/shop-hosts.ts';
import { openTenant, type Tenant } from '../database/tenant.ts';
import { checkShopFile, checkShopFolder } from './check-shop-folder.ts';
import { findImportTarget, hostsOf, ImportRefused } from './find-import-target.ts';
import type { ImportOptions } from './import-options.ts';
import { importAll } from './import-parts.ts';
import { type ImportReport, muchPruned, newReport } from './import-report.ts';
import { readKnownVersions } from './known-versions.ts';
import { emptyShopRow } from './shop-row.ts';
import { openFilms } from './take-in-films.ts';
import { openPictures } from './take-in-pictures.ts';

/**
 * Imports a folder into the shop with its id, or creates that shop. A new shop is closed until the import has ended. A
 * folder without an id gets one.
 * @returns undefined if `shop.json` has a fault
 * @throws ImportRefused; the signal's reason
 */
export async function importShop(options: ImportOptions): Promise<ImportReport | undefined> {
  const { db, dryRun } = options;
  const shop = await checkShopFile({ ...options, relativeTo: options.demo ? options.now : undefined });
  if (!shop) return undefined;
  const known = await findImportTarget(db, shop, options.replace).catch(async (refused: unknown) => {
    // Another first import of the folder made the shop after this one had read shop.json.
    if (shop.id === undefined && (await hasFolderId(options.folder))) throw new ImportRefused(isRunning(shop));
    throw refused;
  });
  if (known === undefined && dryRun) return reportOfNew(shop, options);
  const changesCurrency = known !== undefined && (await allowCurrency(known, shop, options));
  // Amounts that stayed would be taken for those of the new currency.
  const given = changesCurrency ? { ...options, prune: true } : options;
  if (given.prune) await refuseFaults(shop, given);
  const shopId = known ?? (await createFor(shop, options));
  if (shopId === undefined) throw new ImportRefused(isRunning(shop));
  const run = await alone(db, shopId, (lockLost) => {
    const signal = AbortSignal.any([options.signal, lockLost]);
    return importAlone(shopId, shop, { ...given, shopExisted: known !== undefined, changesCurrency, signal });
  });
  if (!run) throw new ImportRefused(isRunning(shop));
  return run.result;
}

function isRunning({ hosts }: ShopFile): string {
  return `Another import of ${hosts[0]} is running.`;
}

/**
 * Creates the closed shop of a folder. A folder without an id gets one before, so that the same import finds the shop
 * again if it is interrupted.
 */
async function createFor(shop: ShopFile, { db, folder, now }: ImportOptions): Promise<number | undefined> {
  // Of two first imports at once, the one that creates the shop must be the one whose id the folder keeps.
  const created = await aloneWithHost(db, shop.hosts[0] ?? '', async () => {
    const folderId = shop.id ?? randomUUID();
    if (shop.id === undefined) await giveId(folder, folderId, shop);
    return createShop(db, { hosts: hostsOf(shop), folderId, now });
  });
  return created?.result;
}

/** Writes an id into `shop.json`. */
async function giveId(folder: string, id: string, shop: ShopFile): Promise<void> {
  const given = await addFolderId(folder, id).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    throw new ImportRefused(`shop.json needs an id and can't be written (${error.code}). Add to it: "id": "${id}"`);
  });
  if (!given) throw new ImportRefused(isRunning(shop));
}

/**
 * Whether the import changes the shop's currency.
 * @throws ImportRefused if it must not
 */
async function allowCurrency(shopId: number, { currency }: ShopFile, options: ImportOptions): Promise<boolean> {
  const tenant = openTenant(options.db, shopId);
  const before = (await tenant.read(readShop))?.currency_code;
  if (before === undefined || before === currency) return false;
  const { orders, products } = await tenant.read(readPricedThings);
  const change = `The currency of the shop would change from ${before} to ${currency}`;
  if (orders) throw new ImportRefused(`${change}, but it has orders in ${before}. Make another shop for ${currency}.`);
  if (products && !options.changeCurrency)
    throw new ImportRefused(
      `${change}, and no price is converted: the numbers of the folder would be amounts in ${currency}. If they are, add --change-currency.`,
    );
  return true;
}

/** A product with a fault must not count as missing, so `prune` needs a folder without faults. */
async function refuseFaults(shop: ShopFile, options: ImportOptions): Promise<void> {
  const faults: Fault[] = [];
  const relativeTo = options.demo ? options.now : undefined;
  await checkShopFolder(shop, { ...options, relativeTo, onFault: (fault) => faults.push(fault) });
  if (faults.every(({ isNote }) => isNote)) return;
  for (const fault of faults) options.onFault(fault);
  throw new ImportRefused('--prune and --change-currency need a folder without faults.');
}

/** Reports what the import of a new shop would make. */
async function reportOfNew(shop: ShopFile, options: ImportOptions): Promise<ImportReport> {
  const relativeTo = options.demo ? options.now : undefined;
  const { checked, pictures } = await checkShopFolder(shop, { ...options, relativeTo });
  const report = newReport(shop.hosts[0] ?? '', true);
  report.counts.pictures.made = pictures.size;
  report.counts.categories.made = checked.categories.length;
  report.counts.manufacturers.made = Object.keys(shop.manufacturers).length;
  report.counts.deliveries.made = shop.deliveries.length;
  report.counts.payments.made = shop.payments.length;
  report.counts.carriers.made = shop.carriers.length;
  report.counts.coupons.made = shop.coupons.length;
  report.counts.plannedSales.made = shop.plannedSales.length;
  report.counts.products.made = checked.products.size;
  report.counts.documents.made = checked.documents.length;
  report.counts.articles.made = checked.articles.length;
  return report;
}

interface TargetOptions extends ImportOptions {
  /** Whether the shop existed before. */
  shopExisted: boolean;
  changesCurrency: boolean;
}

/**
 * Imports into a shop whose lock this process has.
 * @throws ImportRefused if much would be unpublished that is not meant to be
 */
async function importAlone(shopId: number, shop: ShopFile, options: TargetOptions): Promise<ImportReport> {
  const { db, folder, prune, pruneAll, dryRun, confirmPruning } = options;
  if (prune && !pruneAll && !dryRun && (await openTenant(db, shopId).read(readShop))) {
    const { onProgress: _, onChange: __, ...quiet } = options;
    const much = muchPruned(await importInto(shopId, shop, { ...quiet, dryRun: true, onFault: () => undefined }));
    if (much && !(await confirmPruning?.(much))) throw new ImportRefused(`${much} If that is meant, add --prune-all.`);
  }
  if (shop.id === undefined && options.shopExisted && !dryRun)
    await giveId(folder, await readFolderId(db, shopId), shop);
  return importInto(shopId, shop, options);
}

async function importInto(shopId: number, shop: ShopFile, options: TargetOptions): Promise<ImportReport> {
  const { db, dryRun, signal, changesCurrency, folder, onFault } = options;
  const tenant = openForImport(db, shopId, signal);
  const id = shop.id ?? (await readFolderId(db, shopId));
  const versions = await readKnownVersions({ folder, id, overwrites: options.overwrite === true, onFault });
  const isNew = (await tenant.read(readShop)) === undefined;
  const report = newReport(shop.hosts[0] ?? '', isNew);
  if (!isNew) await reportHosts(shopId, shop, report, options);
  if (!dryRun) {
    await setHosts(db, shopId, hostsOf(shop));
    if (shop.id !== undefined) await setFolderId(db, shopId, shop.id);
    if (changesCurrency) await beginCurrencyChange(db, shopId);
    // Search words and price history need the shop's language and time zone.
    if (isNew) await writeShop(tenant, emptyShopRow(shop));
  }
  const ready = await readFolder(shop, tenant, report, options);
  const postponesPictures = !dryRun && (await isUnfinished(db, shopId));
  try {
    const addPictures = await importAll(tenant, ready, report, { ...options, postponesPictures, versions });
    signal.throwIfAborted();
    if (!dryRun) {
      if (changesCurrency) await endCurrencyChange(tenant);
      await openShop(db, shopId);
      const missing = ready.store.postponed.size;
      if (missing > 0) {
        options.onOpen?.(missing);
        await addPictures();
      }
    }
  } finally {
    if (!dryRun) await versions.save(onFault);
  }
  ready.store.reportGivenUp(onFault);
  return report;
}

/** Reports the hosts that the shop gets, and those whose kind changes. */
async function reportHosts(shopId: number, shop: ShopFile, report: ImportReport, options: ImportOptions) {
  const stored = new Map((await listHosts(options.db, shopId)).map(({ host, kind }) => [host, kind]));
  for (const { host, kind } of hostsOf(shop)) {
    if (stored.get(host) === kind) continue;
    report.shopChanged = true;
    options.onChange?.({ kind: 'settings', name: '', field: `host ${host}`, before: stored.get(host), after: kind });
  }
}

/** Checks the folder and stores its pictures and films. */
async function readFolder(shop: ShopFile, tenant: Tenant, report: ImportReport, options: ImportOptions) {
  const { originals, now, signal, dryRun, pictureNetwork } = options;
  const counts = report.counts.pictures;
  const store = await openPictures({ tenant, originals, counts, now, signal, pictureNetwork });
  const relativeTo = options.demo ? await readCreationTime(options.db, tenant.shopId) : undefined;
  const ready = await checkShopFolder(shop, {
    ...options,
    relativeTo,
    known: new Map([...(options.known ?? []), ...store.known]),
    take: dryRun ? undefined : store.store,
    takeFilm: dryRun ? undefined : await openFilms(tenant, originals),
  });
  await store.save();
  return { ...ready, store };
}
