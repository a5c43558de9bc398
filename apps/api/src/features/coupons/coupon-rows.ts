import type { CouponForm } from '@witryna/contract/coupon-form';
import type { StoredCoupon } from '@witryna/contract/coupons';
import type { Insertable, Selectable } from 'kysely';
import type { TenantTables } from '../../database/database.ts';

type Row = Pick<Selectable<TenantTables['coupon']>, keyof ReturnType<typeof couponRow>>;

/** The columns of a coupon that its form gives. */
export function couponRow({ discount, ...form }: CouponForm) {
  return {
    code: form.code,
    kind: discount.kind,
    percent: discount.kind === 'percent' ? discount.percent : null,
    amount_minor: discount.kind === 'amount' ? discount.amountMinor : null,
    minimum_minor: form.minimumMinor,
    starts_at: form.startsAt,
    ends_at: form.endsAt,
    use_limit: form.useLimit,
    per_shopper_limit: form.perShopperLimit,
    category_id: form.categoryId,
    announced: form.announced,
  } satisfies Insertable<TenantTables['coupon']>;
}

/** What the form of a stored coupon has. */
export function couponOf(row: Row): StoredCoupon {
  return {
    code: row.code,
    discount: discountOf(row),
    minimumMinor: row.minimum_minor,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    useLimit: row.use_limit,
    perShopperLimit: row.per_shopper_limit,
    categoryId: row.category_id,
    announced: row.announced,
  };
}

function discountOf({ percent, amount_minor }: Pick<Row, 'percent' | 'amount_minor'>): StoredCoupon['discount'] {
  if (percent !== null) return { kind: 'percent', percent: Number(percent) };
  return amount_minor === null ? { kind: 'free-delivery' } : { kind: 'amount', amountMinor: amount_minor };
}

/** A form whose times are written as those of stored coupons are, so that both can be compared. */
export function asStored(form: StoredCoupon): StoredCoupon {
  const iso = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return { ...form, startsAt: iso(form.startsAt), endsAt: iso(form.endsAt) };
}
