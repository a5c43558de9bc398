import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ShopError } from '@witryna/contract/errors';
import type { GoodsChanged } from '@witryna/contract/goods';
import { saleForm } from '@witryna/contract/sale-form';
import { removedSale } from '@witryna/contract/sales';
import type { FieldChange } from '@witryna/contract/shop-events';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { type Doing, readBatch } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { saleOf } from './sale-rows.ts';
import { faultsOfSale, refuseMoreSales, writeSale } from './save-sale.ts';
import { lockSale, type SaleRow } from './store.ts';

/**
 * Gives a sale that one press has changed its earlier values again, and brings back one that it has removed. That a sale
 * has begun or ended can't be undone: shoppers have seen its prices.
 * @throws ShopError UndoImpossible if it was undone already, or its values are no longer kept
 */
export async function undoSales(tenant: Tenant, batch: string, person: Person): Promise<GoodsChanged> {
  const doing = { ...person, batch: randomUUID(), undoes: batch };
  return tenant.write(async (tx) => {
    const events = await readBatch(tx, 'sale', batch);
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
  const stored = await lockSale(tx, id);
  const [first] = changes;
  if (first?.field === 'removed') return bringBack(tx, id, first, stored, doing);
  if (!stored) return 'removed';
  const now = saleOf(stored);
  const values = new Map(Object.entries(now));
  const conflict = changes.find(({ field, after }) => !isDeepStrictEqual(values.get(field), after));
  if (conflict) return conflict.field;
  const earlier = Object.fromEntries(changes.map(({ field, before }) => [field, before]));
  const { data: form, error } = saleForm.safeParse({ ...now, ...earlier });
  if (!form) return error?.issues[0]?.path.join('.') ?? 'name';
  const [fault] = Object.keys(await faultsOfSale(tx, form, stored, doing.now));
  if (fault !== undefined) return fault;
  await writeSale(tx, { form, before: stored }, doing, 'undone');
  return undefined;
}

async function bringBack(
  tx: TenantTransaction,
  id: number,
  { field, before }: FieldChange,
  stored: SaleRow | undefined,
  doing: Doing,
): Promise<string | undefined> {
  const removed = removedSale.safeParse(before).data;
  if (stored || !removed) return field;
  await refuseMoreSales(tx);
  const [fault] = Object.keys(await faultsOfSale(tx, removed.sale, undefined, doing.now));
  if (fault !== undefined) return fault;
  const kept = { id, version: removed.version + 1 };
  await writeSale(tx, { form: removed.sale, kept }, doing, 'undone');
  return undefined;
}
