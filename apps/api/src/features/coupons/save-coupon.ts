import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CouponForm, couponLimits } from '@witryna/contract/coupon-form';
import type { CouponSaved, StoredCoupon } from '@witryna/contract/coupons';
import { ShopError } from '@witryna/contract/errors';
import type { FieldChange, ShopEvent } from '@witryna/contract/shop-events';
import { CHECK_VIOLATION, sqlState, UNIQUE_VIOLATION } from '../../database/sql-state.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { changedMeanwhile } from '../goods/changed-meanwhile.ts';
import { type Doing, logEvents } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { asStored, couponOf } from './coupon-rows.ts';
import {
  countCoupons,
  countOrders,
  deleteCoupon,
  type HandledRow,
  insertCoupon,
  isCodeTaken,
  keepCategory,
  lockCoupon,
  updateCoupon,
} from './handled-coupon-store.ts';

/** @throws ShopError InvalidRequest; LimitReached */
export async function addCoupon(tenant: Tenant, coupon: CouponForm, person: Person): Promise<CouponSaved> {
  const doing = { ...person, batch: randomUUID() };
  return refusingCode(() =>
    tenant.write(async (tx) => {
      await refuseMore(tx);
      refuse({ ...(await faultsOf(tx, coupon, undefined)), ...pastEnd(coupon, undefined, doing.now) });
      return writeCoupon(tx, { form: coupon }, doing, 'made');
    }),
  );
}

interface Saved {
  id: number;
  /** The version with which the form began. */
  version: number;
  coupon: CouponForm;
}

/**
 * Saves a coupon. Orders that have used it keep what it took off.
 * @throws ShopError NotFound; ChangedMeanwhile; InvalidRequest
 */
export async function saveCoupon(tenant: Tenant, { id, version, coupon }: Saved, person: Person): Promise<CouponSaved> {
  const doing = { ...person, batch: randomUUID() };
  return refusingCode(() =>
    tenant.write(async (tx) => {
      const stored = await lockedCoupon(tx, id, doing);
      if (stored.version !== version)
        throw await changedMeanwhile(tx, { thing: 'coupon', id, known: version, version: stored.version });
      refuse({ ...(await faultsOf(tx, coupon, stored)), ...pastEnd(coupon, stored, doing.now) });
      return writeCoupon(tx, { form: coupon, before: stored }, doing, 'changed');
    }),
  );
}

/** Ends a coupon now; one that is planned never begins. Repeating it changes nothing. @throws ShopError NotFound */
export async function endCoupon(tenant: Tenant, id: number, person: Person): Promise<CouponSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const stored = await lockedCoupon(tx, id, doing);
    const form = couponOf(stored);
    if (stored.ends_at && stored.ends_at <= doing.now) return { id, version: stored.version, batch: null };
    const endsAt = doing.now.toISOString();
    const startsAt = stored.starts_at && stored.starts_at > doing.now ? endsAt : form.startsAt;
    return writeCoupon(tx, { form: { ...form, startsAt, endsAt }, before: stored }, doing, 'changed');
  });
}

/** Removes a coupon. @throws ShopError NotFound; StillUsed with how many orders have used it */
export async function removeCoupon(tenant: Tenant, id: number, person: Person): Promise<CouponSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const stored = await lockedCoupon(tx, id, doing);
    const orders = await countOrders(tx, id);
    if (orders > 0) throw new ShopError('StillUsed', { orders });
    await deleteCoupon(tx, id);
    const { version, code: name } = stored;
    const changes = [{ field: 'removed', before: { version, coupon: couponOf(stored) }, after: null }];
    await logEvents(tx, [{ thing: 'coupon', thingId: id, name, version, action: 'removed', changes }], doing);
    return { id, version, batch: doing.batch };
  });
}

async function lockedCoupon(tx: TenantTransaction, id: number, { now }: Person): Promise<HandledRow> {
  const stored = await lockCoupon(tx, id, now);
  if (!stored) throw new ShopError('NotFound');
  return stored;
}

/** @throws ShopError LimitReached */
export async function refuseMore(tx: TenantTransaction): Promise<void> {
  const limit = couponLimits.coupons;
  if ((await countCoupons(tx)) >= limit) throw new ShopError('LimitReached', { limit });
}

type Faults = Partial<Record<keyof CouponForm, string>>;

/** Finds what must not be saved although it is a coupon: the code of another, no category, more uses than it allows. */
export async function faultsOf(
  tx: TenantTransaction,
  { code, categoryId, useLimit }: CouponForm,
  stored: HandledRow | undefined,
): Promise<Faults> {
  return {
    ...((await isCodeTaken(tx, code, stored?.id)) && { code: 'taken' }),
    ...(categoryId !== null && !(await keepCategory(tx, categoryId)) && { categoryId: 'unknown' }),
    ...(stored && useLimit !== null && useLimit < stored.used && { useLimit: 'belowUsed' }),
  };
}

/** A new end must not have passed: it was valid until now, which the lowest price of 30 days must know. */
function pastEnd(form: CouponForm, stored: HandledRow | undefined, now: Date): Faults {
  const { endsAt } = asStored(form);
  if (endsAt === null || endsAt === stored?.ends_at?.toISOString()) return {};
  return new Date(endsAt) <= now ? { endsAt: 'past' } : {};
}

function refuse(faults: Faults): void {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, reason]) => [`coupon.${field}`, reason]));
  if (Object.keys(fields).length > 0) throw new ShopError('InvalidRequest', { fields });
}

const problemOfCode: Readonly<Record<string, string>> = { [UNIQUE_VIOLATION]: 'taken', [CHECK_VIOLATION]: 'code' };

/**
 * Somebody may give another coupon the same code at the same moment, and the database may know a small letter that has
 * no capital one here.
 */
export async function refusingCode<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (failure) {
    const problem = problemOfCode[sqlState(failure) ?? ''];
    if (problem === undefined) throw failure;
    throw new ShopError('InvalidRequest', { fields: { 'coupon.code': problem } });
  }
}

interface Written {
  form: StoredCoupon;
  /** Missing for a new one. */
  before?: HandledRow;
  /** The id and version of one that comes back. */
  kept?: { id: number; version: number };
}

/** Writes a coupon without a fault, and logs what differs. */
export async function writeCoupon(
  tx: TenantTransaction,
  { form: given, before, kept }: Written,
  doing: Doing,
  action: ShopEvent['action'],
): Promise<CouponSaved> {
  const form = asStored(given);
  const changes = before ? changedFields(couponOf(before), form) : [];
  if (before && changes.length === 0) return { id: before.id, version: before.version, batch: null };
  const { id, version } = before ? await updateCoupon(tx, before.id, form) : await insertCoupon(tx, form, kept);
  await logEvents(tx, [{ thing: 'coupon', thingId: id, name: form.code, version, action, changes }], doing);
  return { id, version, batch: doing.batch };
}

function changedFields(before: StoredCoupon, after: StoredCoupon): FieldChange[] {
  const was = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(was.get(field), value))
    .map(([field, value]) => ({ field, before: was.get(field), after: value }));
}
