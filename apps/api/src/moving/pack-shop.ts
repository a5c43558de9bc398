import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { leaveShop, listHeldJobs } from '../database/moving/leave-shop.ts';
import { readShopAtOnce } from '../database/moving/read-shop.ts';
import { openTenant } from '../database/tenant.ts';
import type { OriginalStore } from '../pictures/original-store.ts';
import { originalFile } from '../pictures/picture-files.ts';
import { changeSecrets } from '../secrets/change-secrets.ts';
import { isSealed, unseal } from '../secrets/sealed-settings.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import type { EndHead, PieceHead, ShopHead } from './pieces.ts';

const compress = promisify(gzip);
const JOBS_AT_ONCE = 1_000;
const EMPTY = Buffer.alloc(0);

export interface Packing {
  packId: string;
  now: Date;
  signal: AbortSignal;
  onProgress(progress: { done: number; total: number }): void;
  write(head: PieceHead, body: Buffer): Promise<void>;
}

export interface PackReport extends Omit<EndHead, 'kind'> {
  /** Since when links in mails open wherever the shop is; null if none do. */
  signsSince: Date | null;
  /** Pictures that the shop names and the store does not have. */
  missing: string[];
  /** Uses of secrets that no key opens: they must be entered again. */
  shut: string[];
}

/**
 * Closes a shop, waits until nothing of it runs, and writes everything that it consists of. It stays closed.
 * @throws CannotLeave
 */
export async function packShop(
  { db, originals, secretKey }: { db: Database; originals: OriginalStore; secretKey: SecretKey },
  shopId: number,
  { packId, now, signal, onProgress, write }: Packing,
): Promise<PackReport> {
  await leaveShop(db, shopId, now, signal);
  let done = 0;
  let total = 0;
  const step = () => {
    signal.throwIfAborted();
    done += 1;
    onProgress({ done, total });
  };
  const read = await readShopAtOnce(db, shopId, async (shop) => {
    total = shop.tables.length + shop.originals.length;
    const { migrations, directory } = shop;
    const tables = shop.tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
    const head: ShopHead = { kind: 'shop', packId, madeAt: now.toISOString(), migrations, tables, directory };
    await write(head, EMPTY);
    for (const table of shop.tables) {
      for await (const rows of shop.read(table))
        await write({ kind: 'rows', table: table.name }, await compress(JSON.stringify(rows)));
      step();
    }
    return { counts: shop.counts, names: shop.originals, signsSince: shop.signsSince };
  });
  const missing: string[] = [];
  for (const name of read.names) {
    const file = originalFile(name.id, name.mediaType);
    const bytes = await originals.read(shopId, name);
    if (bytes) await write({ kind: 'original', file }, bytes);
    else missing.push(file);
    step();
  }
  const jobs = await listHeldJobs(db, shopId);
  for (let at = 0; at < jobs.length; at += JOBS_AT_ONCE)
    await write({ kind: 'jobs', jobs: jobs.slice(at, at + JOBS_AT_ONCE) }, EMPTY);
  const { secrets, shut } = await listSecrets(db, shopId, secretKey);
  await write({ kind: 'secrets', secrets }, EMPTY);
  const end = { ...read.counts, originals: read.names.length - missing.length };
  await write({ kind: 'end', ...end }, EMPTY);
  return { ...end, missing, shut, signsSince: read.signsSince };
}

type Secrets = Extract<PieceHead, { kind: 'secrets' }>['secrets'];

async function listSecrets(db: Database, shopId: number, secretKey: SecretKey) {
  let found: { secrets: Secrets; shut: string[] } = { secrets: [], shut: [] };
  await changeSecrets(openTenant(db, shopId, 'shopkeeper'), () => {
    found = { secrets: [], shut: [] };
    return (use, stored) => {
      if (!isSealed(stored)) return stored;
      const text = unseal(secretKey, shopId, use, stored);
      if (text === undefined) found.shut.push(use);
      else found.secrets.push({ use, stored, text });
      return stored;
    };
  });
  return found;
}
