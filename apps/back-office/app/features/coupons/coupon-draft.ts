import type { CouponForm, CouponKind } from '@witryna/contract/coupon-form';
import type { StoredCoupon } from '@witryna/contract/coupons';
import { localeOf } from '@witryna/contract/languages';
import { readAmount, writeAmount } from '../../platform/texts/read-amount.ts';
import { type DraftMoment, draftMoment, noMoment, readMoment } from './draft-moment.ts';

/** What is typed in the form of a coupon. */
export interface CouponDraft {
  readonly code: string;
  readonly kind: CouponKind;
  readonly percent: string;
  readonly amount: string;
  readonly minimum: string;
  readonly from: DraftMoment;
  readonly to: DraftMoment;
  readonly useLimit: string;
  readonly perShopperLimit: string;
  readonly categoryId: number | null;
  readonly announced: boolean;
}

/** In which currency and language amounts are written. */
interface Writing {
  readonly digits: number;
  readonly language: string;
}

export const emptyCoupon: CouponDraft = {
  ...{ code: '', kind: 'percent', percent: '', amount: '', minimum: '', from: noMoment, to: noMoment },
  ...{ useLimit: '', perShopperLimit: '', categoryId: null, announced: false },
};

export function draftOfCoupon(coupon: StoredCoupon, { digits, language }: Writing): CouponDraft {
  const { discount, minimumMinor, useLimit, perShopperLimit, categoryId, announced } = coupon;
  const amount = (minor: number) => writeAmount(minor, digits, language);
  return {
    ...{ code: coupon.code, kind: discount.kind, categoryId, announced },
    percent: discount.kind === 'percent' ? writePercent(discount.percent, language) : '',
    amount: discount.kind === 'amount' ? amount(discount.amountMinor) : '',
    minimum: minimumMinor === 0 ? '' : amount(minimumMinor),
    from: draftMoment(coupon.startsAt, false),
    to: draftMoment(coupon.endsAt, true),
    useLimit: `${useLimit ?? ''}`,
    perShopperLimit: `${perShopperLimit ?? ''}`,
  };
}

/** A new coupon that begins as another one: with a code and times of its own. */
export function copyOfCoupon(coupon: StoredCoupon, writing: Writing): CouponDraft {
  return { ...draftOfCoupon(coupon, writing), code: '', from: noMoment, to: noMoment };
}

/** What is read of the form with the schema of the contract. */
export function couponOfDraft(draft: CouponDraft, digits: number): { [Field in keyof CouponForm]: unknown } {
  const amount = (typed: string) => readAmount(typed, digits);
  return {
    code: draft.code,
    discount: discountOf(draft, amount),
    minimumMinor: draft.minimum.trim() === '' ? 0 : amount(draft.minimum),
    startsAt: readMoment(draft.from, false),
    endsAt: readMoment(draft.to, true),
    useLimit: readNumber(draft.useLimit),
    perShopperLimit: readNumber(draft.perShopperLimit),
    categoryId: draft.categoryId,
    // The field is there for a percentage only.
    announced: draft.kind === 'percent' && draft.announced,
  };
}

function discountOf({ kind, percent, amount }: CouponDraft, read: (typed: string) => number | undefined) {
  if (kind === 'percent') return { kind, percent: readPercent(percent) };
  return kind === 'amount' ? { kind, amountMinor: read(amount) } : { kind };
}

/** @returns null for an empty field, and NaN for what is no number */
function readNumber(typed: string): number | null {
  const text = typed.replace(/\s/g, '');
  if (text === '') return null;
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
}

function readPercent(typed: string): number {
  const text = typed.replace(/[\s%]/g, '').replace(',', '.');
  return /^\d{1,3}(?:\.\d{0,6})?$/.test(text) ? Number(text) : Number.NaN;
}

export function writePercent(percent: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2, useGrouping: false }).format(percent);
}
