import { paymentByLink } from '@witryna/contract/payment-by-link';
import type { PhoneOffer } from '@witryna/contract/phone-orders';
import { daysAfter } from '@witryna/contract/zone-time';
import { Fragment, type ReactNode } from 'react';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { chosenDelivery, hasGoods, type PhoneValues } from './phone-form.ts';

interface PhoneTotalsProps {
  readonly values: PhoneValues;
  readonly offer: PhoneOffer;
  /** Whether the sums are those of what is typed. */
  readonly isCurrent: boolean;
  readonly isPlacing: boolean;
  /** Why it could not be placed. */
  readonly children: ReactNode;
}

/** What the order comes to, and the button that places it. */
export function PhoneTotals({ values, offer, isCurrent, isPlacing, children }: PhoneTotalsProps) {
  const t = useTexts('back-office-phone');
  const tOrder = useTexts('back-office-order');
  const tOrders = useTexts('back-office-orders');
  const language = useLanguage();
  const money = useMoney(offer.currency);
  const delivery = chosenDelivery(offer, values);
  const totalMinor = delivery?.totalMinor ?? offer.goodsMinor - offer.discountMinor;
  const rows = [
    { name: tOrders('productsSum'), minor: offer.productsSumMinor },
    ...offer.offers.map(({ label, amountMinor }) => ({ name: label, minor: -amountMinor })),
    ...(offer.discountMinor > 0 ? [{ name: tOrder('discountPart'), minor: -offer.discountMinor }] : []),
    ...(delivery ? [{ name: delivery.name, minor: delivery.priceMinor ?? 0 }] : []),
  ];
  const isByLink = values.payment === paymentByLink && totalMinor > 0;
  return (
    <Card title={t('sums')} className="lg:sticky lg:top-4">
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5">
        <div aria-live="polite" aria-busy={!isCurrent} className={isCurrent ? undefined : 'opacity-60'}>
          {hasGoods(values) ? (
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
              {rows.map(({ name, minor }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
                <Fragment key={at}>
                  <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
                  <dd className="text-right">{money(minor)}</dd>
                </Fragment>
              ))}
              <dt className="pt-1.5 font-semibold">{delivery ? tOrders('total') : t('withoutDelivery')}</dt>
              <dd className="pt-1.5 text-right text-base font-semibold">{money(totalMinor)}</dd>
            </dl>
          ) : (
            <p className="text-sm text-muted">{t('nothingYet')}</p>
          )}
        </div>
        {isByLink && hasGoods(values) && (
          <p className="text-xs text-muted">
            {t('heldUntil', { until: longMoment(daysAfter(new Date(), values.holdDays).toISOString(), language) })}
          </p>
        )}
        {children}
        <Button type="submit" tone="primary" wide busy={isPlacing} disabled={!isCurrent}>
          {t(isByLink ? 'placeAndMail' : 'place')}
        </Button>
      </div>
    </Card>
  );
}
