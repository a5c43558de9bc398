import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import type { GoodsChange, GoodsChanged } from '@witryna/contract/goods';
import type { ProductForm } from '@witryna/contract/product-form';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { takeIds } from '../../database/write-rows.ts';
import { changeProduct } from './change-product.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import type { Doing } from './event-store.ts';
import { formOf } from './product-rows.ts';
import { lastPlace } from './reference-store.ts';
import { lockProducts, readProductParts } from './store.ts';
import { type Edit, type Refusal, refusalsOf, writeEdits } from './write-edits.ts';

/** Products that one transaction changes, so that it is short: orders wait for their stock. */
export const changedAtOnce = 20;

export type Person = Pick<Doing, 'actor' | 'now'>;

/** @throws ShopError InvalidRequest with the paths of the wrong values */
export async function addGoods(tenant: Tenant, product: ProductForm, person: Person) {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const [id = 0] = await takeIds(tx, 'product', 1);
    const edit = { id, before: undefined, after: product, sortOrder: await lastPlace(tx) };
    refuse(await refusalsOf(tx, [edit]));
    const versions = await writeEdits(tx, [edit], doing, 'made');
    return { id, version: versions.get(id) ?? 1 };
  });
}

interface Saved {
  id: number;
  /** The version that the form began with. */
  version: number;
  product: ProductForm;
  /** The stock that the form showed, by the id of the combination. */
  shownStock: Readonly<Record<string, number>>;
}

/**
 * Saves a product. Of the stock, only the difference to what was shown is added, because the shop sells meanwhile.
 * @throws ShopError NotFound; ChangedMeanwhile if somebody has saved it since; InvalidRequest
 */
export async function saveGoods(tenant: Tenant, { id, version, product, shownStock }: Saved, person: Person) {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const [stored] = await lockedForms(tx, [id]);
    if (!stored) throw new ShopError('NotFound');
    if (stored.version !== version)
      throw await changedMeanwhile(tx, { thing: 'product', id, known: version, version: stored.version });
    const stocks = new Map(stored.form.combinations.map(({ id: own, stock }) => [own, stock]));
    const combinations = product.combinations.map((one) => {
      const [shown, now] = [shownStock[String(one.id)], stocks.get(one.id)];
      return shown === undefined || now === undefined ? one : { ...one, stock: now + one.stock - shown };
    });
    const edit = { id, before: stored.form, after: { ...product, combinations } };
    refuse(await refusalsOf(tx, [edit]));
    const versions = await writeEdits(tx, [edit], doing, 'changed');
    return { id, version: versions.get(id) ?? version };
  });
}

/** Changes several products, some at a time. One that may not be changed so stays as it is, and is named. */
export async function changeGoods(
  tenant: Tenant,
  { ids, change }: { ids: readonly number[]; change: GoodsChange },
  person: Person,
): Promise<GoodsChanged> {
  const doing = { ...person, batch: randomUUID() };
  const known = (forms: readonly LockedForm[]) =>
    new Set(forms.flatMap(({ form }) => form.combinations.map((combination) => combination.id)));
  return inParts(tenant, [...new Set(ids)], doing, 'changed', (forms) => {
    const own = change.kind === 'combinations' ? known(forms) : undefined;
    const changed =
      own && change.kind === 'combinations'
        ? { ...change, combinations: change.combinations.filter(({ id }) => own.has(id)) }
        : change;
    return { edits: forms.map(({ id, form }) => ({ id, before: form, after: changeProduct(form, changed) })) };
  });
}

interface LockedForm {
  id: number;
  version: number;
  form: ProductForm;
}

async function lockedForms(tx: TenantTransaction, ids: readonly number[]): Promise<LockedForm[]> {
  await lockProducts(tx, ids);
  const parts = await readProductParts(tx, ids);
  return parts.map((part) => ({ id: part.row.id, version: part.row.version, form: formOf(part) }));
}

export type Plan = (forms: readonly LockedForm[]) => { edits: Edit[]; refused?: Refusal[] };

export async function inParts(
  tenant: Tenant,
  ids: readonly number[],
  doing: Doing,
  action: 'changed' | 'undone',
  plan: Plan,
): Promise<GoodsChanged> {
  const changed: number[] = [];
  const refused: Refusal[] = [];
  for (let at = 0; at < ids.length; at += changedAtOnce) {
    const some = ids.slice(at, at + changedAtOnce);
    const part = await tenant.write((tx) => changePart(tx, some, doing, action, plan));
    changed.push(...part.changed);
    refused.push(...part.refused);
  }
  return { batch: changed.length > 0 ? doing.batch : null, changed, refused };
}

/**
 * Changes a few products as planned. One that may not be changed so stays as it is.
 * @returns the ids of those that differ now, and for each that stays the first field that would be wrong
 */
export async function changePart(
  tx: TenantTransaction,
  ids: readonly number[],
  doing: Doing,
  action: 'changed' | 'undone',
  plan: Plan,
): Promise<{ changed: number[]; refused: Refusal[] }> {
  const forms = await lockedForms(tx, ids);
  const { edits, refused: planned = [] } = plan(forms);
  const wrong = [...planned, ...(await refusalsOf(tx, edits))];
  const refused = new Map(wrong.toReversed().map((one) => [one.id, one]));
  const written = await writeEdits(
    tx,
    edits.filter(({ id }) => !refused.has(id)),
    doing,
    action,
  );
  return { changed: [...written.keys()], refused: [...refused.values()].toReversed() };
}

function refuse(refusals: readonly Refusal[]): void {
  if (refusals.length === 0) return;
  const fields = Object.fromEntries(refusals.toReversed().map(({ field, reason }) => [`product.${field}`, reason]));
  throw new ShopError('InvalidRequest', { fields });
}
