import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CouponForm, couponForm } from '@witryna/contract/coupon-form';
import { removedCoupon } from '@witryna/contract/coupons';
import { ShopError } from '@witryna/contract/errors';
import type { GoodsChanged } from '@witryna/contract/goods';
import type { FieldChange } from '@witryna/contract/shop-events';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { type Doing, readBatch } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { couponOf } from './coupon-rows.ts';
import { type HandledRow, lockCoupon } from './handled-coupon-store.ts';
import { faultsOf, refuseMore, refusingCode, writeCoupon } from './save-coupon.ts';

/**
 * Gives coupons that one press has changed their earlier values again, and brings back those that it has removed.
 * @throws ShopError UndoImpossible if it was undone already, or its values are no longer kept
 */
export async function undoCoupons(tenant: Tenant, batch: string, person: Person): Promise<GoodsChanged> {
  const doing = { ...person, batch: randomUUID(), undoes: batch };
  return refusingCode(() =>
    tenant.write(async (tx) => {
      const events = await readBatch(tx, 'coupon', batch);
      if (events.length === 0) throw new ShopError('UndoImpossible', { fields: [] });
      const changed: number[] = [];
      const refused: GoodsChanged['refused'] = [];
      for (const { thing_id: id, changes } of events) {
        const conflict = await undoOne(tx, id, changes, doing);
        if (conflict === undefined) changed.push(id);
        else refused.push({ id, field: conflict, reason: 'changedSince' });
      }
      return { batch: changed.length > 0 ? doing.batch : null, changed, refused };
    }),
  );
}

/** @returns the field that can't be set back */
async function undoOne(
  tx: TenantTransaction,
  id: number,
  changes: readonly FieldChange[],
  doing: Doing,
): Promise<string | undefined> {
  const stored = await lockCoupon(tx, id, doing.now);
  const [first] = changes;
  if (first?.field === 'removed') return bringBack(tx, id, first, stored, doing);
  if (!stored) return 'removed';
  const now = couponOf(stored);
  const values = new Map(Object.entries(now));
  const conflict = changes.find(({ field, after }) => !isDeepStrictEqual(values.get(field), after));
  if (conflict) return conflict.field;
  const earlier = Object.fromEntries(changes.map(({ field, before }) => [field, before]));
  const { data, error } = couponForm.safeParse({ ...now, ...earlier });
  if (!data) return error?.issues[0]?.path.join('.') ?? 'code';
  const form = endedNow(data, stored, doing.now);
  const [fault] = Object.keys(await faultsOf(tx, form, stored));
  if (fault !== undefined) return fault;
  await writeCoupon(tx, { form, before: stored }, doing, 'undone');
  return undefined;
}

/** The earlier end of a coupon that is valid may have passed. Then it ends now: until now it was valid. */
function endedNow(form: CouponForm, { state }: HandledRow, now: Date): CouponForm {
  const hasPassed = form.endsAt !== null && new Date(form.endsAt) <= now;
  return hasPassed && state === 'active' ? { ...form, endsAt: now.toISOString() } : form;
}

async function bringBack(
  tx: TenantTransaction,
  id: number,
  { field, before }: FieldChange,
  stored: HandledRow | undefined,
  doing: Doing,
): Promise<string | undefined> {
  const removed = removedCoupon.safeParse(before).data;
  if (stored || !removed) return field;
  await refuseMore(tx);
  const [fault] = Object.keys(await faultsOf(tx, removed.coupon, undefined));
  if (fault !== undefined) return fault;
  const kept = { id, version: removed.version + 1 };
  await writeCoupon(tx, { form: removed.coupon, kept }, doing, 'undone');
  return undefined;
}
