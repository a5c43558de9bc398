import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import {
  type Arrival,
  beginArrival,
  completeArrival,
  findArrival,
  findObstacle,
  insertMoved,
  openArrival,
  takeNext,
} from '../database/moving/arrivals.ts';
import { holdJobs } from '../database/moving/leave-shop.ts';
import { listMigrationNames } from '../database/moving/read-shop.ts';
import { listMovedTables } from '../database/moving/shop-tables.ts';
import { sqlState, UNIQUE_VIOLATION } from '../database/sql-state.ts';
import { openTenant } from '../database/tenant.ts';
import type { JobSender } from '../jobs/job-sender.ts';
import type { OriginalStore } from '../pictures/original-store.ts';
import { parseOriginalFile } from '../pictures/picture-files.ts';
import { changeSecrets } from '../secrets/change-secrets.ts';
import { seal } from '../secrets/sealed-settings.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { eraseShop } from '../shops/erase-shop.ts';
import { decodePiece, type EndHead, type Piece, readShopHead, type ShopHead } from './pieces.ts';

const decompress = promisify(gunzip);
/** The rows of a piece are about a megabyte. Those of a table that refers to itself are all in one. */
const MOST_ROW_BYTES = 256 * 1024 ** 2;
const storedRows = z.array(z.array(z.string().nullable()));

export interface ArrivalDeps {
  db: Database;
  dataDir: string;
  originals: OriginalStore;
  jobs: JobSender;
  clock: () => Date;
  /** No shop may have it. */
  backOfficeHost?: string | undefined;
  readSecretKey(): Promise<SecretKey>;
}

/** Says to an operator why a shop can't come in. */
export class ArrivalRefused extends Error {
  /** Whether the shop is here already, so that it must not open elsewhere. */
  isHere = false;
}

/**
 * Takes in the next piece of a shop. A piece that has been taken in already is left alone, so whoever was interrupted
 * sends it again.
 * @returns how many pieces have been taken in
 * @throws ArrivalRefused
 */
export async function takePiece(deps: ArrivalDeps, packId: string, number: number, bytes: Buffer): Promise<number> {
  const piece = readPiece(bytes);
  const arrival = await findArrival(deps.db, packId);
  if (arrival && number < arrival.pieces) return arrival.pieces;
  if (number !== (arrival?.pieces ?? 0))
    throw new ArrivalRefused(`piece ${arrival?.pieces ?? 0} comes next, not ${number}`);
  try {
    if (arrival) await takeIn(deps, packId, number, arrival, piece);
    else await begin(deps, packId, piece);
  } catch (error) {
    if (error instanceof RangeError) throw new ArrivalRefused(error.message, { cause: error });
    throw error;
  }
  return number + 1;
}

function readPiece(bytes: Buffer): Piece {
  try {
    return decodePiece(bytes);
  } catch (error) {
    throw new ArrivalRefused('a piece is damaged, or of another version of this program', { cause: error });
  }
}

async function begin(deps: ArrivalDeps, packId: string, { head }: Piece): Promise<void> {
  if (head.kind !== 'shop' || head.packId !== packId)
    throw new ArrivalRefused('the first piece says of no shop what it is');
  if (!isDeepStrictEqual(head.migrations, await listMigrationNames(deps.db)))
    throw new ArrivalRefused(
      'the two installations run different versions of this program: update the older one first',
    );
  const { directory } = head;
  if (directory.hosts.some(({ host }) => host === deps.backOfficeHost))
    throw new ArrivalRefused(`the back office of this installation has the host ${deps.backOfficeHost}`);
  let obstacle = await findObstacle(deps.db, directory);
  if (obstacle?.isArriving) {
    // Of an earlier try, which was not finished.
    await discard(deps, obstacle.shopId);
    obstacle = await findObstacle(deps.db, directory);
  }
  if (obstacle?.host && !obstacle.isSame)
    throw new ArrivalRefused(`a shop of this installation has the host ${obstacle.host}`);
  if (obstacle) {
    const refusal = new ArrivalRefused('this installation has the shop already');
    refusal.isHere = true;
    throw refusal;
  }
  await beginArrival(deps.db, packId, directory, { manifest: head, now: deps.clock() });
}

async function takeIn(
  deps: ArrivalDeps,
  packId: string,
  number: number,
  { shopId, manifest }: Arrival,
  { head, body }: Piece,
): Promise<void> {
  const { db } = deps;
  const shop = readShopHead(manifest);
  const take = (work: Parameters<typeof takeNext>[3]) => takeNext(db, packId, number, work);
  if (head.kind === 'shop') throw new ArrivalRefused('two shops are in one file');
  if (head.kind === 'rows') {
    const table = (await listMovedTables(db)).find(({ name }) => name === head.table);
    const columns = shop.tables.find(({ name }) => name === head.table)?.columns;
    if (!table || !columns) throw new ArrivalRefused(`there is no table ${head.table}`);
    const rows = await readRows(body);
    await take((tx) => insertMoved(tx, table, columns, rows));
    return;
  }
  if (head.kind === 'original') {
    const name = parseOriginalFile(head.file);
    if (!name) throw new ArrivalRefused(`${head.file} is no name of a picture`);
    await deps.originals.write(shopId, { ...name, bytes: body });
    await take(async () => undefined);
    return;
  }
  if (head.kind === 'secrets') {
    await storeSecrets(deps, shopId, head.secrets);
    await take(async () => undefined);
    return;
  }
  if (head.kind === 'jobs') {
    await deps.jobs.ready();
    // They begin when the shop opens.
    await take(async (tx) => {
      await deps.jobs.sendMoved(tx, shopId, head.jobs);
      await holdJobs(tx, shopId);
    });
    return;
  }
  const tables = await listMovedTables(db);
  await take(async (tx) => {
    const found = await completeArrival(tx, shopId, tables);
    checkCounts(shop, head, found);
  });
}

async function readRows(body: Buffer): Promise<(string | null)[][]> {
  try {
    return storedRows.parse(JSON.parse((await decompress(body, { maxOutputLength: MOST_ROW_BYTES })).toString()));
  } catch (error) {
    throw new ArrivalRefused('rows of the shop are damaged', { cause: error });
  }
}

async function storeSecrets(
  { db, readSecretKey }: ArrivalDeps,
  shopId: number,
  secrets: readonly { use: string; stored: string; text: string }[],
): Promise<void> {
  const secretKey = await readSecretKey();
  const known = new Map(secrets.map(({ use, stored, text }) => [`${use} ${stored}`, text]));
  await changeSecrets(openTenant(db, shopId, 'shopkeeper'), () => (use, stored) => {
    const text = known.get(`${use} ${stored}`);
    return text === undefined ? stored : seal(secretKey, shopId, use, text);
  });
}

function checkCounts({ tables }: ShopHead, end: EndHead, found: Pick<EndHead, 'rows' | 'orders'>): void {
  for (const { name } of tables) {
    const [expected = 0, came = 0] = [end.rows[name], found.rows[name]];
    if (came !== expected) throw new ArrivalRefused(`${name} has ${came} of ${expected} rows`);
  }
  if (!isDeepStrictEqual(found.orders, end.orders)) throw new ArrivalRefused('the sums of orders differ');
}

/**
 * Opens a shop that has come in whole, at its hosts. May be called again.
 * @throws ArrivalRefused
 */
export async function openTakenShop(
  { db, clock }: Pick<ArrivalDeps, 'db' | 'clock'>,
  packId: string,
): Promise<ShopHead> {
  const arrival = await findArrival(db, packId);
  if (!arrival?.isComplete) throw new ArrivalRefused('the shop has not come in whole');
  const shop = readShopHead(arrival.manifest);
  try {
    await openArrival(db, packId, shop.directory, clock());
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ArrivalRefused('another shop of this installation has one of the hosts', { cause: error });
  }
  return shop;
}

/** How far a shop has come in, and the last migration of this installation. */
export async function readArrival({ db }: Pick<ArrivalDeps, 'db'>, packId: string) {
  const arrival = await findArrival(db, packId);
  const version = (await listMigrationNames(db)).at(-1) ?? '';
  return { pieces: arrival?.pieces ?? 0, isOpened: arrival?.isOpened ?? false, version };
}

/** Takes a shop away again that has not been opened. */
export async function discardArrival(deps: ArrivalDeps, packId: string): Promise<void> {
  const arrival = await findArrival(deps.db, packId);
  if (arrival && !arrival.isOpened) await discard(deps, arrival.shopId);
}

async function discard({ db, dataDir, originals }: ArrivalDeps, shopId: number): Promise<void> {
  const signal = new AbortController().signal;
  const result = await eraseShop({ db, dataDir, originals, signal, onProgress: () => undefined }, shopId, 'arriving');
  if (result.outcome !== 'erased') throw new ArrivalRefused('an earlier try is still running; try again');
}
