import { isAddress } from '@witryna/shop-folder/format/read-pictures.ts';
import type { AppDeps } from '../../app-deps.ts';
import { alone } from '../../database/import-target.ts';
import { sqlState } from '../../database/sql-state.ts';
import { openTenant, type Tenant, type TenantTransaction } from '../../database/tenant.ts';
import { takeIds } from '../../database/write-rows.ts';
import type { PictureNetwork } from '../../pictures/fetch-picture.ts';
import { noCounts } from '../../shop-folder/import-report.ts';
import { openPictures } from '../../shop-folder/take-in-pictures.ts';
import { lastPlace } from '../goods/reference-store.ts';
import { writeEdits } from '../goods/write-edits.ts';
import { makeCategories } from './import-categories.ts';
import type { PlannedProduct } from './plan-rows.ts';
import { planPart } from './preview-import.ts';
import { endImport, listProducts, lockImport, type StoredProduct, saveOutcomes, updateImport } from './store.ts';

/** Products of one transaction: orders wait for their stock. */
const writtenAtOnce = 20;
/** After so long, a job lets the imports of other shops go on, and comes back. */
const SLICE_MS = 20_000;
/** How long it waits while a folder is imported into the shop. */
const WAIT_SECONDS = 15;

export interface RunDeps extends Pick<AppDeps, 'db' | 'clock' | 'jobs' | 'log' | 'originals'> {
  /** Set in tests, which fetch pictures from a local server. */
  pictureNetwork?: PictureNetwork;
  sliceMs?: number;
}

export interface ImportJob {
  shopId: number;
  importId: string;
}

/**
 * Writes products of an import for a while, each with what became of it in one transaction. So it may be ended at any
 * point, and the next job goes on there.
 */
export async function runGoodsImport(deps: RunDeps, job: ImportJob): Promise<void> {
  const tenant = openTenant(deps.db, job.shopId, 'shopkeeper');
  const run = await alone(deps.db, job.shopId, (signal) => runSlice(deps, tenant, job.importId, signal));
  const next = run ? run.result : 'busy';
  if (next === 'ended') return;
  await deps.jobs.ready();
  await tenant.write((tx) => deps.jobs.send(tx, 'goods-import', job, next === 'busy' ? WAIT_SECONDS : 0));
}

async function runSlice(deps: RunDeps, tenant: Tenant, id: string, signal: AbortSignal): Promise<'ended' | 'more'> {
  const until = performance.now() + (deps.sliceMs ?? SLICE_MS);
  const makeSome = () =>
    tenant.write(async (tx) => {
      const own = await lockImport(tx, id);
      if (own?.state !== 'running') return undefined;
      const doing = { actor: own.actor, now: deps.clock(), batch: own.batch };
      return { own, ...(await makeCategories(tx, own.categories, doing)) };
    });
  let found = await makeSome();
  while (found?.hasMore) {
    if (performance.now() >= until) return 'more';
    signal.throwIfAborted();
    found = await makeSome();
  }
  if (!found) return 'ended';
  const pictures = openPicturesOnce(deps, tenant, found.own.silent_hosts, signal);
  for (;;) {
    signal.throwIfAborted();
    const rows = await tenant.read((tx) => listProducts(tx, id, { after: 0, limit: writtenAtOnce, isOpen: true }));
    if (rows.length === 0) break;
    const images = await pictures.fetchFor(rows);
    const writing = { ...images, ids: found.ids, now: deps.clock() };
    if (await writePart(deps, tenant, id, { ...writing, rows })) return 'ended';
    if (performance.now() >= until) {
      await tenant.write((tx) => updateImport(tx, id, { silent_hosts: pictures.silentHosts() }));
      return 'more';
    }
  }
  await tenant.write(async (tx) => {
    if ((await lockImport(tx, id))?.state === 'running') await endImport(tx, id, 'done', deps.clock());
  });
  return 'ended';
}

interface Fault {
  field: string;
  reason: string;
}

interface Writing {
  rows: readonly StoredProduct[];
  /** Pictures that could not be had, by the place of the product. */
  missing: ReadonlyMap<number, Fault[]>;
  /** Ids of pictures by their addresses. */
  fetched: ReadonlyMap<string, string>;
  /** Ids of the shop's categories by the handles of the file's. */
  ids: ReadonlyMap<string, number>;
  now: Date;
}

/**
 * Writes some products. If the database refuses a value that no check has found, each is written alone, and only the one
 * with the value is refused.
 * @returns whether the import was cancelled meanwhile
 */
async function writePart(deps: RunDeps, tenant: Tenant, id: string, writing: Writing): Promise<boolean> {
  const { rows } = writing;
  try {
    return await tenant.write((tx) => writeRows(tx, id, writing));
  } catch (error) {
    if (!isOfValue(error)) throw error;
    const [row] = rows;
    if (rows.length > 1) {
      for (const one of rows) if (await writePart(deps, tenant, id, { ...writing, rows: [one] })) return true;
    } else if (row) {
      deps.log.warn({ err: error, import: id, row: row.row_number }, 'a product can not be imported');
      const faults = [{ field: '', reason: 'other' }];
      const refused = { place: row.place, productId: row.product_id ?? undefined, outcome: 'refused', faults } as const;
      await tenant.write((tx) => saveOutcomes(tx, id, [refused]));
    }
    return false;
  }
}

/** Whether a value is out of a column's limits, or breaks a rule of a table. */
function isOfValue(error: unknown): boolean {
  const state = sqlState(error);
  return state?.startsWith('22') === true || state?.startsWith('23') === true;
}

/** @returns whether the import was cancelled meanwhile */
async function writeRows(tx: TenantTransaction, id: string, writing: Writing): Promise<boolean> {
  const { rows, missing, fetched, ids, now } = writing;
  const own = await lockImport(tx, id);
  if (own?.state !== 'running') return true;
  const compared = new Map(rows.map((row) => [row.place, row]));
  const planned = (
    await planPart(tx, own, rows, {
      ...{ ids, fetched, newCategories: new Map(), locks: true },
      takeIds: (count) => takeIds(tx, 'product', count),
    })
  ).map((one) => leftIfChanged(one, compared.get(one.place)));
  const first = await lastPlace(tx);
  const edits = planned.flatMap(({ edit }, at) => {
    if (!edit) return [];
    return [edit.before ? edit : { ...edit, sortOrder: first + at }];
  });
  await writeEdits(tx, edits, { actor: own.actor, now, batch: own.batch }, 'changed');
  const outcomes = planned.map(({ place, productId, outcome, edit, faults }) => ({
    place,
    productId: productId ?? edit?.id,
    outcome,
    faults: [...faults, ...(missing.get(place) ?? [])],
  }));
  await saveOutcomes(tx, id, outcomes);
  return false;
}

/** Whoever pressed “Import” has seen other values: what somebody has changed since then stays. */
function leftIfChanged(one: PlannedProduct, compared: StoredProduct | undefined): PlannedProduct {
  const isSame = compared?.product_id === (one.productId ?? null) && compared.version === (one.version ?? null);
  if (isSame || one.outcome === 'same' || one.outcome === 'refused') return one;
  return { ...one, outcome: 'left', edit: undefined, faults: [{ field: '', reason: 'changedMeanwhile' }] };
}

/** Fetches pictures of products, and opens the shop's pictures when there are any. */
function openPicturesOnce(deps: RunDeps, tenant: Tenant, silentHosts: readonly string[], signal: AbortSignal) {
  let opened: ReturnType<typeof openPictures> | undefined;
  let silent = [...silentHosts];
  return {
    silentHosts: () => silent,
    async fetchFor(rows: readonly StoredProduct[]): Promise<Pick<Writing, 'missing' | 'fetched'>> {
      const wanted = rows.flatMap(({ place, row_number: row, product }) => {
        const images = (product?.images ?? []).filter(({ source }) => isAddress(source));
        return images.length > 0 ? [{ place, row, images }] : [];
      });
      const ids = new Map<string, string>();
      if (wanted.length === 0) return { missing: new Map(), fetched: ids };
      const { originals, pictureNetwork, clock } = deps;
      opened ??= openPictures({
        ...{ tenant, originals, counts: noCounts(), now: clock(), signal, silentHosts: silent },
        ...(pictureNetwork && { pictureNetwork }),
      });
      const store = await opened;
      const reasons = new Map<string, string>();
      await store.fetchFor(wanted, ids, {
        ...{ postpones: false, onFault: () => undefined },
        onMissing: (address, reason) => void reasons.set(address, reason),
      });
      silent = store.silentHosts();
      const faultOf = (source: string) => ({
        field: 'picture',
        reason: `${reasons.get(source) ?? 'unreachable'} ${source}`,
      });
      const missing = wanted.map(({ place, images }): [number, Fault[]] => {
        return [place, images.flatMap(({ source }) => (ids.has(source) ? [] : faultOf(source)))];
      });
      return { missing: new Map(missing), fetched: ids };
    },
  };
}
