import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import { type GoodsUndo, type goodsUndone, MOST_UNDONE_AT_ONCE } from '@witryna/contract/goods';
import type { FieldChange } from '@witryna/contract/shop-events';
import { daysBefore } from '@witryna/contract/zone-time';
import type { z } from 'zod';
import type { AppDeps } from '../../app-deps.ts';
import { alone } from '../../database/import-target.ts';
import { openTenant, type Tenant } from '../../database/tenant.ts';
import { readBatch } from './event-store.ts';
import { revertChanges } from './field-changes.ts';
import { changedAtOnce, changePart, inParts, type Person, type Plan } from './save-goods.ts';
import {
  countBatch,
  insertUndo,
  isUndone,
  listBatchPart,
  listUndoRows,
  lockUndo,
  readUndo,
  type StoredUndo,
  updateUndo,
} from './undo-store.ts';

/** After so long, a job lets the jobs of other shops go on, and comes back. */
const SLICE_MS = 20_000;
/** How long it waits while something is imported into the shop. */
const WAIT_SECONDS = 15;
/** How long an ended job is remembered. */
const KEPT_DAYS = 30;
/** For how long the screen tells how an ended job went. */
const SHOWN_MS = 3_600_000;

type JobDeps = Pick<AppDeps, 'jobs'>;

/**
 * Gives everything that one press changed its earlier values again; of many goods, by a job, which goes on if it has
 * stopped.
 * @throws ShopError UndoImpossible if it was undone already, or its values are no longer kept
 */
export async function undoGoods(
  deps: JobDeps,
  tenant: Tenant,
  batch: string,
  person: Person,
): Promise<z.infer<typeof goodsUndone>> {
  const { begun, products } = await tenant.read(async (tx) => ({
    begun: await readUndo(tx, batch),
    products: await countBatch(tx, batch),
  }));
  if (begun?.ended_at) throw new ShopError('UndoImpossible', { fields: [] });
  if (!begun && products <= MOST_UNDONE_AT_ONCE) return { ...(await undoNow(tenant, batch, person)), job: null };
  await startUndo(deps, tenant, { batch, products, isBegun: begun !== undefined }, person);
  const own = await tenant.read((tx) => readUndo(tx, batch));
  return { batch: null, changed: [], refused: [], job: own ? await describeUndo(deps, tenant, own) : null };
}

async function undoNow(tenant: Tenant, batch: string, person: Person) {
  const events = await tenant.read((tx) => readBatch(tx, 'product', batch));
  if (events.length === 0) throw new ShopError('UndoImpossible', { fields: [] });
  const changes = new Map(events.map((event) => [event.thing_id, event.changes]));
  const doing = { ...person, batch: randomUUID(), undoes: batch };
  return inParts(tenant, [...changes.keys()], doing, 'undone', planOf(changes));
}

const planOf =
  (changes: ReadonlyMap<number, readonly FieldChange[]>): Plan =>
  (forms) => {
    const undone = forms.map(({ id, form }) => ({ id, before: form, ...revertChanges(form, changes.get(id) ?? []) }));
    return {
      edits: undone
        .filter(({ conflicts }) => conflicts.length === 0)
        .map(({ id, before, reverted }) => ({ id, before, after: reverted })),
      refused: undone.flatMap(({ id, conflicts: [field] }) =>
        field === undefined ? [] : [{ id, field, reason: 'changedSince' }],
      ),
    };
  };

async function startUndo(
  { jobs }: JobDeps,
  tenant: Tenant,
  { batch, products, isBegun }: { batch: string; products: number; isBegun: boolean },
  { actor, now }: Person,
): Promise<void> {
  const job = { shopId: tenant.shopId, batch };
  const isQueued = await jobs.isQueued('goods-undo', job);
  await tenant.write(async (tx) => {
    if (!isBegun && (await isUndone(tx, batch))) throw new ShopError('UndoImpossible', { fields: [] });
    const undo = { batch, undo_batch: randomUUID(), actor, begun_at: now, products };
    await insertUndo(tx, undo, daysBefore(now, KEPT_DAYS));
    if (!isQueued) await jobs.send(tx, 'goods-undo', job);
  });
}

/** Says how far the jobs are that run, have stopped, or have ended a short while ago. */
export async function listUndos(deps: JobDeps & Pick<AppDeps, 'clock'>, tenant: Tenant): Promise<GoodsUndo[]> {
  const since = new Date(deps.clock().getTime() - SHOWN_MS);
  const rows = await tenant.read((tx) => listUndoRows(tx, since));
  return Promise.all(rows.map((row) => describeUndo(deps, tenant, row)));
}

async function describeUndo({ jobs }: JobDeps, { shopId }: Tenant, own: StoredUndo): Promise<GoodsUndo> {
  const { batch, products, changed, refused, ended_at } = own;
  const isQueued = ended_at === null && (await jobs.isQueued('goods-undo', { shopId, batch }));
  return { batch, products, changed, refused, state: ended_at ? 'ended' : isQueued ? 'running' : 'stopped' };
}

export interface RunUndoDeps extends Pick<AppDeps, 'db' | 'clock' | 'jobs'> {
  sliceMs?: number;
}

/**
 * Undoes a press for a while, a few goods in each transaction with how far it is. So it may be ended at any point, and
 * the next job goes on there.
 */
export async function runGoodsUndo(deps: RunUndoDeps, job: { shopId: number; batch: string }): Promise<void> {
  const tenant = openTenant(deps.db, job.shopId, 'shopkeeper');
  const run = await alone(deps.db, job.shopId, (signal) => runSlice(deps, tenant, job.batch, signal));
  const next = run ? run.result : 'busy';
  if (next === 'ended') return;
  await deps.jobs.ready();
  await tenant.write((tx) => deps.jobs.send(tx, 'goods-undo', job, next === 'busy' ? WAIT_SECONDS : 0));
}

async function runSlice(deps: RunUndoDeps, tenant: Tenant, batch: string, signal: AbortSignal) {
  const until = performance.now() + (deps.sliceMs ?? SLICE_MS);
  while (await undoPart(deps, tenant, batch)) {
    signal.throwIfAborted();
    if (performance.now() >= until) return 'more';
  }
  return 'ended';
}

/** @returns whether there may be more to undo */
function undoPart({ clock }: RunUndoDeps, tenant: Tenant, batch: string): Promise<boolean> {
  return tenant.write(async (tx) => {
    const own = await lockUndo(tx, batch);
    if (!own || own.ended_at) return false;
    const events = await listBatchPart(tx, batch, own.place, changedAtOnce);
    const place = events.at(-1)?.thing_id;
    if (place === undefined) {
      await updateUndo(tx, batch, { ended_at: clock() });
      return false;
    }
    const changes = new Map(events.map((event) => [event.thing_id, event.changes]));
    const doing = { actor: own.actor, now: clock(), batch: own.undo_batch, undoes: batch };
    const part = await changePart(tx, [...changes.keys()], doing, 'undone', planOf(changes));
    const [changed, refused] = [own.changed + part.changed.length, own.refused + part.refused.length];
    await updateUndo(tx, batch, { place, changed, refused });
    return true;
  });
}
