import type { CouponFigures, StoredCoupon } from '@witryna/contract/coupons';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';

interface GivenDiscountProps {
  readonly coupon: Pick<StoredCoupon, 'discount'>;
  readonly figures: CouponFigures;
  readonly currency: string;
}

/** What a coupon took off goods. Nobody knows what a free delivery would have cost, so it has no amount. */
export function GivenDiscount({ coupon, figures: { discountMinor }, currency }: GivenDiscountProps) {
  const t = useTexts('back-office-coupons');
  const money = useMoney(currency);
  return coupon.discount.kind === 'free-delivery' && discountMinor === 0 ? t('deliveryOnly') : money(discountMinor);
}
