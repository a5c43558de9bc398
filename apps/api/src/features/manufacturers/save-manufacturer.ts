import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ShopError } from '@witryna/contract/errors';
import type { GoodsChanged } from '@witryna/contract/goods';
import { type ManufacturerForm, manufacturerForm, manufacturerLimits } from '@witryna/contract/manufacturer-form';
import { type ManufacturerSaved, removedManufacturer, type StoredManufacturer } from '@witryna/contract/manufacturers';
import type { FieldChange, ShopEvent } from '@witryna/contract/shop-events';
import { freeHandle } from '@witryna/shop-folder/format/handle.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { takeIds } from '../../database/write-rows.ts';
import { changedMeanwhile } from '../goods/changed-meanwhile.ts';
import { type Doing, logEvents, readBatch } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { manufacturerRow } from './manufacturer-rows.ts';
import {
  deleteManufacturer,
  listManufacturerKeys,
  lockManufacturer,
  readManufacturer,
  writeManufacturers,
} from './store.ts';

const fields = ['name', 'address', 'email', 'url'] as const;

/**
 * Adds a manufacturer. Its key in shop folders follows from the name.
 * @throws ShopError InvalidRequest if there is one that says the same; LimitReached
 */
export async function addManufacturer(
  tenant: Tenant,
  form: ManufacturerForm,
  person: Person,
): Promise<ManufacturerSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const [id = 0] = await takeIds(tx, 'manufacturer', 1);
    const keys = await refuseSame(tx, id, form);
    const limit = manufacturerLimits.manufacturers;
    if (keys.length >= limit) throw new ShopError('LimitReached', { limit });
    const handle = freeHandle(form.name, new Set(keys.map((key) => key.handle)));
    return write(tx, { id, handle, form, before: undefined }, doing, 'made');
  });
}

interface Saved {
  id: number;
  /** The version with which the form began. */
  version: number;
  manufacturer: ManufacturerForm;
}

/** Saves a manufacturer, and with it what its products say. @throws ShopError NotFound; ChangedMeanwhile; InvalidRequest */
export async function saveManufacturer(
  tenant: Tenant,
  { id, version, manufacturer }: Saved,
  person: Person,
): Promise<ManufacturerSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const stored = await lockManufacturer(tx, id);
    if (!stored) throw new ShopError('NotFound');
    if (stored.version !== version)
      throw await changedMeanwhile(tx, { thing: 'manufacturer', id, known: version, version: stored.version });
    await refuseSame(tx, id, manufacturer);
    return write(tx, { id, handle: stored.handle, form: manufacturer, before: stored }, doing, 'changed');
  });
}

/** Removes a manufacturer. @throws ShopError NotFound; StillUsed with how many goods name it */
export async function removeManufacturer(tenant: Tenant, id: number, person: Person): Promise<ManufacturerSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const stored = await lockManufacturer(tx, id);
    if (!stored) throw new ShopError('NotFound');
    const { goods, handle, version, name } = stored;
    if (goods > 0) throw new ShopError('StillUsed', { goods });
    await deleteManufacturer(tx, id);
    const changes = [{ field: 'removed', before: { handle, manufacturer: formOf(stored) }, after: null }];
    await logEvents(tx, [{ thing: 'manufacturer', thingId: id, name, version, action: 'removed', changes }], doing);
    return { id, version, batch: doing.batch };
  });
}

/** @throws ShopError UndoImpossible if it was undone already, or its values are no longer kept */
export async function undoManufacturers(tenant: Tenant, batch: string, person: Person): Promise<GoodsChanged> {
  const doing = { ...person, batch: randomUUID(), undoes: batch };
  return tenant.write(async (tx) => {
    const events = await readBatch(tx, 'manufacturer', batch);
    if (events.length === 0) throw new ShopError('UndoImpossible', { fields: [] });
    const changed: number[] = [];
    const refused: GoodsChanged['refused'] = [];
    for (const { thing_id: id, changes } of events) {
      const conflict = await undoOne(tx, id, changes, doing);
      if (conflict === undefined) changed.push(id);
      else refused.push({ id, field: conflict, reason: 'changedSince' });
    }
    return { batch: changed.length > 0 ? doing.batch : null, changed, refused };
  });
}

/** @returns the field that can't be set back */
async function undoOne(
  tx: TenantTransaction,
  id: number,
  changes: readonly FieldChange[],
  doing: Doing,
): Promise<string | undefined> {
  const stored = await lockManufacturer(tx, id);
  const keys = await listManufacturerKeys(tx);
  const [first] = changes;
  if (first?.field === 'removed') {
    const removed = removedManufacturer.safeParse(first.before).data;
    if (stored || !removed) return first.field;
    const handle = freeHandle(removed.handle, new Set(keys.map((key) => key.handle)));
    await write(tx, { id, handle, form: removed.manufacturer, before: undefined }, doing, 'undone');
    return undefined;
  }
  if (!stored) return 'removed';
  const now = formOf(stored);
  const conflict = changes.find(({ field, after }) => !isDeepStrictEqual(fieldOf(now, field), after));
  if (conflict) return conflict.field;
  const { data } = manufacturerForm.safeParse({
    ...now,
    ...Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  });
  if (!data || keys.some((key) => key.id !== id && isDeepStrictEqual(formOf(key), data))) return 'name';
  await write(tx, { id, handle: stored.handle, form: data, before: stored }, doing, 'undone');
  return undefined;
}

interface Written {
  id: number;
  handle: string;
  form: ManufacturerForm;
  /** Undefined for a new one. */
  before: StoredManufacturer | undefined;
}

async function write(
  tx: TenantTransaction,
  { id, handle, form, before }: Written,
  doing: Doing,
  action: ShopEvent['action'],
): Promise<ManufacturerSaved> {
  await writeManufacturers(tx, [manufacturerRow(form, { id, handle })], { raisesVersions: true });
  const version = (await readManufacturer(tx, id))?.version ?? 1;
  const changes = before
    ? fields
        .map((field) => ({ field, before: before[field], after: form[field] }))
        .filter((change) => change.before !== change.after)
    : [];
  if (before && changes.length === 0) return { id, version, batch: null };
  const { name } = form;
  await logEvents(tx, [{ thing: 'manufacturer', thingId: id, name, version, action, changes }], doing);
  return { id, version, batch: doing.batch };
}

/** Two that say the same could not be told apart at a product. @returns all manufacturers */
async function refuseSame(tx: TenantTransaction, id: number, form: ManufacturerForm) {
  const keys = await listManufacturerKeys(tx);
  if (keys.some((key) => key.id !== id && isDeepStrictEqual(formOf(key), form)))
    throw new ShopError('InvalidRequest', { fields: { 'manufacturer.name': 'taken' } });
  return keys;
}

function formOf({ name, address, email, url }: StoredManufacturer): StoredManufacturer {
  return { name, address, email, url };
}

function fieldOf(form: StoredManufacturer, field: string): unknown {
  const known = fields.find((one) => one === field);
  return known && form[known];
}
