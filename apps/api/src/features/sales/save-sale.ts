import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ShopError } from '@witryna/contract/errors';
import { type SaleForm, saleForm, saleLimits } from '@witryna/contract/sale-form';
import type { SaleSaved, SaleState, StoredSale } from '@witryna/contract/sales';
import type { FieldChange, ShopEvent } from '@witryna/contract/shop-events';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { changedMeanwhile } from '../goods/changed-meanwhile.ts';
import { type Doing, logEvents } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { countSaleGoods } from './sale-goods-store.ts';
import { asStoredSale, saleOf } from './sale-rows.ts';
import {
  countProducts,
  countSales,
  deleteSale,
  insertSale,
  keepNamed,
  lockSale,
  type SaleRow,
  updateSale,
} from './store.ts';

/** @throws ShopError InvalidRequest; LimitReached */
export async function addSale(tenant: Tenant, sale: SaleForm, person: Person): Promise<SaleSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    await refuseMoreSales(tx);
    refuse(await faultsOfSale(tx, sale, undefined, doing.now));
    return writeSale(tx, { form: sale }, doing, 'made');
  });
}

interface Saved {
  id: number;
  /** The version with which the form began. */
  version: number;
  sale: SaleForm;
}

/**
 * Saves a sale. Of one that runs, only name, end and banner may change; of one that has ended, the name.
 * @throws ShopError NotFound; ChangedMeanwhile; InvalidRequest
 */
export async function saveSale(tenant: Tenant, { id, version, sale }: Saved, person: Person): Promise<SaleSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const stored = await lockedSale(tx, id);
    if (stored.version !== version)
      throw await changedMeanwhile(tx, { thing: 'sale', id, known: version, version: stored.version });
    refuse(await faultsOfSale(tx, sale, stored, doing.now));
    return writeSale(tx, { form: sale, before: stored }, doing, 'changed');
  });
}

/**
 * Begins a sale that is planned or a draft now. Repeating it changes nothing.
 * @throws ShopError NotFound; InvalidRequest if it lacks its end or its goods
 */
export async function startSale(tenant: Tenant, id: number, person: Person): Promise<SaleSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const stored = await lockedSale(tx, id);
    if (stored.state === 'running' || stored.state === 'ended') return { id, version: stored.version, batch: null };
    const before = saleOf(stored);
    const isDue = before.planned && stored.starts_at !== null && stored.starts_at <= doing.now;
    const startsAt = isDue ? before.startsAt : doing.now.toISOString();
    const form = parsed({ ...before, planned: true, startsAt });
    refuse(await faultsOfSale(tx, form, stored, doing.now));
    return writeSale(tx, { form, before: stored }, doing, 'changed');
  });
}

/**
 * Ends a sale that runs now. Repeating it changes nothing.
 * One that has not begun stays as it is: it is removed, or made a draft. @throws ShopError NotFound
 */
export async function endSale(tenant: Tenant, id: number, person: Person): Promise<SaleSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const stored = await lockedSale(tx, id);
    if (stored.state !== 'running' || !stored.ends_at || stored.ends_at <= doing.now)
      return { id, version: stored.version, batch: null };
    const form = parsed({ ...saleOf(stored), endsAt: doing.now.toISOString() });
    return writeSale(tx, { form, before: stored }, doing, 'changed');
  });
}

/** Removes a sale. @throws ShopError NotFound; StillUsed if it has begun */
export async function removeSale(tenant: Tenant, id: number, person: Person): Promise<SaleSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const stored = await lockedSale(tx, id);
    if (stored.began_at) throw new ShopError('StillUsed');
    await deleteSale(tx, id);
    const { version, name } = stored;
    const changes = [{ field: 'removed', before: { version, sale: saleOf(stored) }, after: null }];
    await logEvents(tx, [{ thing: 'sale', thingId: id, name, version, action: 'removed', changes }], doing);
    return { id, version, batch: doing.batch };
  });
}

async function lockedSale(tx: TenantTransaction, id: number): Promise<SaleRow> {
  const stored = await lockSale(tx, id);
  if (!stored) throw new ShopError('NotFound');
  return stored;
}

/** Reads a stored sale as a form. @throws ShopError InvalidRequest naming what it lacks */
function parsed(sale: StoredSale): SaleForm {
  const { data, error } = saleForm.safeParse(sale);
  if (data) return data;
  refuse(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])));
  throw new ShopError('InvalidRequest');
}

/** @throws ShopError LimitReached */
export async function refuseMoreSales(tx: TenantTransaction): Promise<void> {
  if ((await countSales(tx)) >= saleLimits.sales) throw new ShopError('LimitReached', { limit: saleLimits.sales });
}

type Faults = Record<string, string>;

/** What may change of a sale that has begun: its prices are in the shop. */
const changeable: Partial<Record<SaleState, readonly (keyof SaleForm)[]>> = {
  running: ['name', 'endsAt', 'banner'],
  ended: ['name'],
};

/** Finds what must not be saved although it is a sale. */
export async function faultsOfSale(
  tx: TenantTransaction,
  form: SaleForm,
  stored: SaleRow | undefined,
  now: Date,
): Promise<Faults> {
  const before = stored && saleOf(stored);
  const free = stored && changeable[stored.state];
  const changed = before ? changedFields(before, asStoredSale(form)).map(({ field }) => field) : [];
  const fixed = free ? changed.filter((field) => !free.some((one) => one === field)) : [];
  const hasNewEnd = !before || changed.includes('endsAt') || changed.includes('planned');
  const isPast = form.planned && form.endsAt !== null && new Date(form.endsAt) <= now;
  return {
    ...Object.fromEntries(fixed.map((field) => [field, 'hasBegun'])),
    ...(hasNewEnd && isPast && { endsAt: 'past' }),
    ...(!free && (await faultsOfGoods(tx, form))),
  };
}

async function faultsOfGoods(tx: TenantTransaction, { goods, planned }: SaleForm): Promise<Faults> {
  if (goods.kind === 'products') {
    if ((await countProducts(tx, goods.ids)) < goods.ids.length) return { 'goods.ids': 'unknown' };
  } else if (!(await keepNamed(tx, goods.kind, goods.id))) return { 'goods.id': 'unknown' };
  if (!planned) return {};
  const most = saleLimits.combinations;
  const isTooLarge = (await countSaleGoods(tx, goods, most + 1)) > most;
  return isTooLarge ? { [goods.kind === 'products' ? 'goods.ids' : 'goods.id']: 'tooManyGoods' } : {};
}

function refuse(faults: Faults): void {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, reason]) => [`sale.${field}`, reason]));
  if (Object.keys(fields).length > 0) throw new ShopError('InvalidRequest', { fields });
}

interface Written {
  form: SaleForm;
  /** Missing for a new one. */
  before?: SaleRow;
  /** The id and version of one that comes back. */
  kept?: { id: number; version: number };
}

/** Writes a sale without a fault, and logs what differs. The sweeper of the shop begins and ends what is due. */
export async function writeSale(
  tx: TenantTransaction,
  { form: given, before, kept }: Written,
  doing: Doing,
  action: ShopEvent['action'],
): Promise<SaleSaved> {
  const form = asStoredSale(given);
  const changes = before ? changedFields(saleOf(before), form) : [];
  if (before && changes.length === 0) return { id: before.id, version: before.version, batch: null };
  const due_at = dueAt(form, before, doing.now);
  const { id, version } = before
    ? await updateSale(tx, before.id, form, { due_at })
    : await insertSale(tx, form, { ...kept, due_at });
  await logEvents(tx, [{ thing: 'sale', thingId: id, name: form.name, version, action, changes }], doing);
  return { id, version, batch: doing.batch };
}

/** When the sale has to begin, end, or tell its goods that it ends at another time. */
function dueAt({ planned, startsAt, endsAt }: SaleForm, before: SaleRow | undefined, now: Date): Date | null {
  if (before?.state === 'ended' || !planned || startsAt === null) return null;
  if (before?.state !== 'running') return new Date(startsAt);
  return before.ends_at?.toISOString() === endsAt ? before.due_at : now;
}

function changedFields(before: StoredSale, after: SaleForm): FieldChange[] {
  const was = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(was.get(field), value))
    .map(([field, value]) => ({ field, before: was.get(field), after: value }));
}
