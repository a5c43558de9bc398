import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeVersions } from '@witryna/shop-folder/format/versions-file.ts';
import { type ShopFileInput, writeShopFile } from '@witryna/shop-folder/format/write-shop-file.ts';
import { allCarriers } from '../carriers/carrier-registry.ts';
import { toRulesOfFile } from '../cart-rules/rules-of-folder.ts';
import { runFewAtATime } from '../concurrency/run-few-at-a-time.ts';
import type { Database } from '../database/database.ts';
import { readFolderId } from '../database/import-target.ts';
import { listHosts } from '../database/shop-hosts.ts';
import { openTenant, type TenantTransaction } from '../database/tenant.ts';
import type { DeliveryRegistry } from '../delivery/delivery-registry.ts';
import { listCarriers } from '../features/parcels/carrier-store.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { listPaymentRows } from '../features/shop/store.ts';
import type { PaymentRegistry } from '../payments/payment-registry.ts';
import type { OriginalName, OriginalStore } from '../pictures/original-store.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { openExport, type ShopExport } from './export-context.ts';
import { exportNewsletter, type NewsletterLinks } from './export-newsletter.ts';
import { exportOrders } from './export-orders.ts';
import { plannedSalesOf } from './export-planned-sales.ts';
import { collectLeftOut, ExportRefused, type ExportReport } from './export-report.ts';
import { deliveriesOf, kindsOf } from './export-selling.ts';
import { couponsOf, indexedFacetsOf, noteFaults, shopFields } from './export-shop-file.ts';
import { listCoupons, readShopRow, type StoredShop } from './export-store.ts';
import { exportTables } from './export-tables.ts';
import { exportArticles, exportDocuments, exportVersions } from './export-texts.ts';
import { writeNewFolder } from './new-folder.ts';

interface ExportOptions {
  db: Database;
  originals: OriginalStore;
  payments: PaymentRegistry;
  deliveries: DeliveryRegistry;
  shopId: number;
  folder: string;
  /** Whether orders are exported too; they contain personal data. */
  orders: boolean;
  /** Set if the subscribers of the newsletter are exported too; they are personal data. */
  newsletter?: { publicUrl: string | undefined; secretKey: SecretKey } | undefined;
  /**
   * The host of a new shop that is to be a copy of this one. It knows nobody who wrote reviews, and tells no tool,
   * marketplace or search engine of itself.
   */
  copyTo?: string;
  /** Whether an earlier export in the folder is replaced. */
  overwrite: boolean;
  onProgress(what: 'products' | 'pictures' | 'films', done: number, of: number): void;
  signal: AbortSignal;
}

/**
 * Writes a shop into a folder that `importShop` reads.
 * @throws ExportRefused if the folder is not empty, or the shop's first import has not begun
 */
export function exportShop(options: ExportOptions): Promise<ExportReport> {
  return writeNewFolder(options.folder, options, async (folder) => {
    const hosts = await listHosts(options.db, options.shopId);
    const id = options.copyTo === undefined ? await readFolderId(options.db, options.shopId) : randomUUID();
    // All rows are read in one transaction, so that the folder shows the shop at one moment. Until it ends, at most half
    // a minute for 100,000 combinations, VACUUM keeps the rows that others delete or replace.
    const read = await openTenant(options.db, options.shopId).read(async (tx) => {
      const counts: Record<string, number> = {};
      const { note: leftOut, list } = collectLeftOut();
      const count = (kind: string, number: number) => {
        counts[kind] = (counts[kind] ?? 0) + number;
      };
      const row = await readShopRow(tx);
      if (!row) throw new ExportRefused('The shop is empty: its first import has not begun.');
      const { onProgress, signal } = options;
      const onProducts = (done: number, of: number) => onProgress('products', done, of);
      const anonymous = options.copyTo !== undefined;
      const given = { folder, anonymous, currency: row.currency_code, leftOut, count, onProducts, signal };
      const context = await openExport(tx, given);
      count('products', context.handles.product.size);
      await exportTables(tx, context);
      await exportDocuments(tx, context);
      await exportVersions(tx, context);
      await exportArticles(tx, context);
      if (options.orders) await exportOrders(tx, context);
      if (options.newsletter) await exportNewsletter(tx, context, linksOf(options.newsletter, hosts));
      const fields = await shopFile(tx, row, context, options);
      const shop =
        options.copyTo === undefined
          ? { id, ...hostFields(hosts), ...fields }
          : { id, hosts: [options.copyTo], ...fields, ...unknownOutside };
      noteFaults(shop, leftOut);
      await writeFile(join(folder, 'shop.json'), writeShopFile(shop));
      await writeVersions(folder, { id, ...context.versions });
      return { originals: context.originals, films: context.films, counts, leftOut, list };
    });
    await copyOriginals(read.originals, 'pictures', { ...options, folder }, read.leftOut);
    await copyOriginals(read.films, 'films', { ...options, folder }, read.leftOut);
    return { counts: { ...read.counts, pictures: read.originals.size }, leftOut: read.list() };
  });
}

/** What a copy lacks, so that nobody outside takes it for the shop. */
const unknownOutside = {
  ...{ integrations: undefined, headSections: undefined, feeds: undefined, alternates: undefined },
  ...{ newsletter: undefined, cartReminder: undefined, reviewRequests: undefined },
} satisfies Partial<ShopFileInput>;

async function shopFile(
  tx: TenantTransaction,
  row: StoredShop,
  context: ShopExport,
  kinds: Pick<ExportOptions, 'payments' | 'deliveries'>,
): Promise<Omit<ShopFileInput, 'hosts'>> {
  const { links, handles, names, currency, leftOut, manufacturers } = context;
  const fields = await shopFields({ row, links, products: handles.product, pictureFiles: names.pictureFiles, leftOut });
  return {
    ...fields,
    deliveries: deliveriesOf(context.deliveries, kinds.deliveries, currency, leftOut),
    payments: kindsOf(await listPaymentRows(tx), kinds.payments, leftOut),
    carriers: kindsOf(await listCarriers(tx), allCarriers, leftOut),
    coupons: couponsOf(await listCoupons(tx), currency, handles.category),
    plannedSales: await plannedSalesOf(tx, context),
    indexedFacets: indexedFacetsOf(row.config, handles.category),
    cartRules: toRulesOfFile(asRecord(row.config).cartRules, { currency, handles }),
    manufacturers,
  };
}

function linksOf(
  { publicUrl, secretKey }: NonNullable<ExportOptions['newsletter']>,
  hosts: Awaited<ReturnType<typeof listHosts>>,
): NewsletterLinks {
  const primary = hosts.find(({ kind }) => kind === 'primary')?.host;
  return { secretKey, origin: primary && publicUrl?.replace('{host}', primary) };
}

function hostFields(all: Awaited<ReturnType<typeof listHosts>>) {
  return {
    hosts: all.filter(({ kind }) => kind !== 'showcase').map(({ host }) => host),
    showcaseHost: all.find(({ kind }) => kind === 'showcase')?.host,
  };
}

/** Copies the originals of all pictures or films. A missing one is noted: the server can't show it either. */
async function copyOriginals(
  files: ShopExport['originals'],
  into: 'pictures' | 'films',
  { folder, originals, shopId, onProgress, signal }: ExportOptions,
  leftOut: ShopExport['leftOut'],
): Promise<void> {
  if (files.size > 0) await mkdir(join(folder, into));
  let done = 0;
  const copy = async ([file, name]: [string, OriginalName]) => {
    const bytes = await originals.read(shopId, name);
    if (bytes) await writeFile(join(folder, into, file), bytes);
    else leftOut(into === 'pictures' ? 'picture whose file is missing' : 'film whose file is missing', file);
    done += 1;
    onProgress(into, done, files.size);
  };
  await runFewAtATime([...files], copy, { signal });
}
