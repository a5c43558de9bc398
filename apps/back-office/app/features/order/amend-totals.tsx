import type { HandledOrder } from '@witryna/contract/admin-orders';
import { couponPartOf } from '@witryna/contract/coupon-part';
import type { AmendedTotals } from '@witryna/contract/order-amendment';
import { Fragment } from 'react';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';

interface AmendTotalsProps {
  readonly order: HandledOrder;
  /** What the order would come to; undefined while nothing differs. */
  readonly totals: AmendedTotals | undefined;
  /** Whether they are those of what is typed. */
  readonly isCurrent: boolean;
}

/** What the order would come to, what it comes to now, and who would owe whom how much. */
export function AmendTotals({ order, totals, isCurrent }: AmendTotalsProps) {
  // It is there from the start: what a new live region already has is not read out.
  return (
    <div aria-live="polite" aria-busy={!isCurrent} className={isCurrent ? undefined : 'opacity-60'}>
      {totals && <Totals order={order} totals={totals} />}
    </div>
  );
}

function Totals({ order, totals }: { order: HandledOrder; totals: AmendedTotals }) {
  const t = useTexts('back-office-order');
  const tOrders = useTexts('back-office-orders');
  const money = useMoney(order.currency);
  const { productsSumMinor, offersMinor, manualDiscountMinor, deliveryCostMinor, totalMinor } = totals;
  const couponMinor = couponPartOf({ ...totals, manualDiscount: { amountMinor: manualDiscountMinor } });
  const rows = [
    [tOrders('productsSum'), money(productsSumMinor)],
    offersMinor > 0 && [tOrders('offers'), money(-offersMinor)],
    couponMinor > 0 && [
      order.coupon ? tOrders('coupon', { code: order.coupon }) : tOrders('discount'),
      money(-couponMinor),
    ],
    manualDiscountMinor > 0 && [t('discountPart'), money(-manualDiscountMinor)],
    [order.delivery.name, money(deliveryCostMinor)],
  ].filter((row) => row !== false);
  return (
    <section className="rounded-lg bg-soft px-4 py-3 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {rows.map(([name = '', value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </Fragment>
        ))}
        <dt className="pt-1.5 font-semibold">{t('newTotal')}</dt>
        <dd className="pt-1.5 text-right text-base font-semibold">
          {money(totalMinor)}
          <span className="block text-xs font-normal text-muted">
            {t('totalBefore', { amount: money(order.totalMinor) })}
          </span>
        </dd>
        {totals.vat.map(({ rate, amountMinor }) => (
          <Fragment key={rate}>
            <dt className="text-xs text-muted">{tOrders('vat', { rate })}</dt>
            <dd className="text-right text-xs text-muted">{money(amountMinor)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-2 border-t border-line pt-2 font-medium">{balanceText(totals)}</p>
    </section>
  );

  function balanceText({ openMinor, surplusMinor }: AmendedTotals) {
    if (surplusMinor > 0) return t('surplusAfter', { amount: money(surplusMinor) });
    return openMinor > 0 ? t('openAfter', { amount: money(openMinor) }) : t('evenAfter');
  }
}
