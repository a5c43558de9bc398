import type { HandledCoupon } from '@witryna/contract/coupons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shopPage } from '../../platform/api/shop-path.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { mayDo, useShop } from '../../platform/session/me-context.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { GivenDiscount } from './given-discount.tsx';

interface CouponResultsProps {
  readonly host: string;
  readonly handled: HandledCoupon;
  readonly currency: string;
}

/** What a coupon has brought, with a link to its orders. */
export function CouponResults({ host, handled, currency }: CouponResultsProps) {
  const t = useTexts('back-office-coupons');
  const shop = useShop();
  const money = useMoney(currency);
  const { coupon, used, figures } = handled;
  return (
    <Card title={t('results')} action={handled.state !== 'ended' && <CopyLink host={host} code={coupon.code} />}>
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-4">
        <Result name={t('used')}>
          {coupon.useLimit === null ? used : t('usedOf', { used, limit: coupon.useLimit })}
        </Result>
        <Result name={t('orders')}>
          {shop && mayDo(shop, 'orders') && figures.orders > 0 ? (
            <Link
              to={`/${host}/orders?coupon=${encodeURIComponent(coupon.code)}`}
              aria-label={t('showOrders', { count: figures.orders })}
              className="link underline"
            >
              {figures.orders}
            </Link>
          ) : (
            figures.orders
          )}
        </Result>
        <Result name={t('turnover')}>{money(figures.turnoverMinor)}</Result>
        <Result name={t('discountGiven')}>
          <GivenDiscount coupon={coupon} figures={figures} currency={currency} />
        </Result>
      </dl>
      <p className="border-t border-line px-4 py-2 text-xs text-muted md:px-5">{t('figuresNote')}</p>
    </Card>
  );
}

/** A link to the shop that brings the code along. */
function CopyLink({ host, code }: { host: string; code: string }) {
  const t = useTexts('back-office-coupons');
  const address = `${location.protocol}${shopPage(host, `/?c=${encodeURIComponent(code)}`)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast(t('linkCopied')),
      () => showToast(t('copyFailed'), 'error'),
    );
  return (
    <Button tone="quiet" className="-mr-3" onClick={copy}>
      <LinkIcon size={16} />
      {t('copyLink')}
    </Button>
  );
}

function Result({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3 md:px-5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}
