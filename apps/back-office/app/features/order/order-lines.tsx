import type { HandledOrder } from '@witryna/contract/admin-orders';
import { couponPartOf } from '@witryna/contract/coupon-part';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import { Fragment } from 'react';
import type { MovedOrder } from '../../platform/api/order-calls.ts';
import { shopPage } from '../../platform/api/shop-path.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { GoodsPicture } from '../goods/goods-picture.tsx';
import { AmendButton } from './amend-button.tsx';
import { PlacedGoods } from './placed-goods.tsx';

interface OrderLinesProps {
  readonly host: string;
  readonly order: HandledOrder;
  onAmended(order: MovedOrder): void;
}

/** The goods as somebody takes them from the shelf, and what they cost. */
export function OrderLines({ host, order, onAmended }: OrderLinesProps) {
  const t = useTexts('back-office-orders');
  const money = useMoney(order.currency);
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Card
      title={t('goods')}
      action={
        <span className="flex items-center gap-2 text-sm text-muted">
          {t('pieces', { count: pieces })}
          <AmendButton host={host} order={order} onAmended={onAmended} />
        </span>
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {order.products.map((line) => (
          <li key={line.position} className="flex gap-4 px-4 py-3 text-sm md:px-5">
            <span className="relative h-fit shrink-0">
              <GoodsPicture host={host} picture={line.photo ?? undefined} className="size-12" />
              <span
                className={classes(
                  'absolute -top-2 -right-2 flex h-6 min-w-6 items-center justify-center rounded-md px-1.5 text-xs font-semibold',
                  line.quantity > 1 ? 'bg-primary text-primary-text' : 'bg-soft-strong text-muted-strong',
                )}
              >
                <span className="sr-only">{t('pieces', { count: line.quantity })}</span>
                <span aria-hidden>{line.quantity}</span>
              </span>
            </span>
            <div className="min-w-0 grow">
              <a
                href={shopPage(host, line.url.startsWith('/') ? line.url : `/${line.url}`)}
                target="_blank"
                rel="noreferrer"
                className="font-medium hover:underline"
              >
                {line.name}
              </a>
              <p className="text-muted">
                {line.variants.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
                {line.sku && (
                  <span className="wrap-anywhere">
                    {line.variants.length > 0 && ' · '}
                    {line.sku}
                  </span>
                )}
              </p>
              {(line.gift || !mayBeWithdrawn(line.withdrawalExcluded) || line.returned > 0 || line.refunded > 0) && (
                <p className="mt-1 flex flex-wrap gap-1.5">
                  {line.gift && <Badge tone="blue">{t('gift')}</Badge>}
                  {!mayBeWithdrawn(line.withdrawalExcluded) && <Badge tone="neutral">{t('noWithdrawal')}</Badge>}
                  {line.returned > 0 && <Badge tone="amber">{t('piecesReturned', { count: line.returned })}</Badge>}
                  {line.refunded > 0 && <Badge tone="neutral">{t('piecesRefunded', { count: line.refunded })}</Badge>}
                </p>
              )}
            </div>
            <div className="shrink-0 text-right">
              <p className="font-medium">{money(line.summedPriceMinor)}</p>
              {line.quantity > 1 && (
                <p className="text-xs text-muted">{t('each', { price: money(line.unitPriceMinor) })}</p>
              )}
              {line.vatRate != null && <p className="text-xs text-muted">{t('vat', { rate: line.vatRate })}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Totals order={order} />
      <PlacedGoods order={order} />
    </Card>
  );
}

function Totals({ order }: { order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const money = useMoney(order.currency);
  const { coupon, manualDiscount } = order;
  const offers = order.offersMinor ?? 0;
  const couponMinor = couponPartOf(order);
  const rows = [
    [t('productsSum'), money(order.productsSumMinor)],
    offers > 0 && [t('offers'), money(-offers)],
    couponMinor > 0 && [coupon ? t('coupon', { code: coupon }) : t('discount'), money(-couponMinor)],
    manualDiscount && [t('manualDiscount', { reason: manualDiscount.reason }), money(-manualDiscount.amountMinor)],
    [order.delivery.name, money(order.deliveryCostMinor)],
  ].filter((row) => Array.isArray(row));
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line px-4 py-4 text-sm md:px-5">
      {rows.map(([name = '', value]) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </Fragment>
      ))}
      <dt className="pt-1.5 font-semibold">
        {t('total')}
        {order.taxes && <span className="ml-1.5 text-xs font-normal text-muted">{t(`taxes_${order.taxes}`)}</span>}
      </dt>
      <dd className="pt-1.5 text-right text-base font-semibold">{money(order.totalMinor)}</dd>
    </dl>
  );
}
