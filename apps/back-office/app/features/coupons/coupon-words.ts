import { type StoredCoupon, storedCoupon } from '@witryna/contract/coupons';
import { dayText } from '../../platform/texts/moment-text.ts';
import { percentText } from '../../platform/texts/percent-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import type { ChangeWords } from '../changes/change-words.ts';
import { draftMoment } from './draft-moment.ts';

interface Known {
  /** Empty if it is not known. */
  readonly currency: string;
  readonly categories: readonly { readonly id: number; readonly name: string }[] | undefined;
}

export interface CouponWords extends ChangeWords {
  /** What the coupon does: “10% off, from an order of 100 zł, until the end of 24 Dec 2026, once per buyer”. */
  sentence(coupon: StoredCoupon): string;
}

/** Returns what says coupons, their fields and values in words. */
export function useCouponWords({ currency, categories }: Known): CouponWords {
  const t = useTexts('back-office-coupons');
  const language = useLanguage();
  const money = useMoney(currency || 'EUR');
  const amount = (minor: number) => (currency ? money(minor) : `${minor}`);
  const category = (id: number) => categories?.find((one) => one.id === id)?.name ?? `${id}`;

  function discount(given: StoredCoupon['discount']): string {
    if (given.kind === 'percent') return t('says_off', { amount: percentText(given.percent, language) });
    return given.kind === 'amount' ? t('says_off', { amount: amount(given.amountMinor) }) : t('says_freeDelivery');
  }

  /** A day alone counts from its first moment, or to its last one. */
  function moment(iso: string, isEnd: boolean): string {
    const { day, time } = draftMoment(iso, isEnd);
    const shown = dayText(day, language);
    if (time !== '') return t(isEnd ? 'says_to' : 'says_from', { moment: t('dayAndTime', { day: shown, time }) });
    return t(isEnd ? 'says_toDay' : 'says_from', { moment: shown });
  }

  function sentence(coupon: StoredCoupon): string {
    const { minimumMinor, startsAt, endsAt, useLimit, perShopperLimit, categoryId } = coupon;
    const parts = [
      discount(coupon.discount),
      categoryId !== null && t('says_category', { name: category(categoryId) }),
      minimumMinor > 0 && t('says_minimum', { amount: amount(minimumMinor) }),
      startsAt !== null && moment(startsAt, false),
      endsAt !== null && moment(endsAt, true),
      useLimit !== null && t('says_uses', { count: useLimit }),
      perShopperLimit !== null && t('says_perShopper', { count: perShopperLimit }),
      coupon.announced && t('says_announced'),
    ];
    const text = parts.filter(Boolean).join(', ');
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  }

  function field(path: string): string {
    const key = `field_${path}`;
    return t.has(key) ? t(key) : path;
  }

  function value(path: string, given: unknown): string {
    if (given === null || given === undefined) return t('says_nothing');
    if (typeof given === 'boolean') return t(given ? 'says_yes' : 'says_no');
    if (path === 'minimumMinor' && typeof given === 'number') return given === 0 ? t('says_nothing') : amount(given);
    if (path === 'categoryId' && typeof given === 'number') return category(given);
    if (/^(?:starts|ends)At$/.test(path) && typeof given === 'string') return moment(given, path === 'endsAt');
    const off = storedCoupon.shape.discount.safeParse(given).data;
    return off ? discount(off) : `${given}`;
  }

  return { sentence, field, value };
}
