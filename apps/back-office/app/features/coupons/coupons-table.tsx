import type { ListedCoupon } from '@witryna/contract/coupons';
import type { ReactNode } from 'react';
import { RowLink } from '../../lists/row-link.tsx';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { CouponBadge } from './coupon-badge.tsx';
import type { CouponWords } from './coupon-words.ts';
import { GivenDiscount } from './given-discount.tsx';

interface CouponListProps {
  readonly host: string;
  readonly coupons: readonly ListedCoupon[];
  readonly currency: string;
  readonly words: CouponWords;
}

/** The coupons on a desk: one row each. */
export function CouponTable({ host, coupons, currency, words }: CouponListProps) {
  const t = useTexts('back-office-coupons');
  const money = useMoney(currency);
  const head = 'h-9 px-2 lg:px-3 text-left text-xs font-medium text-muted';
  const cell = 'px-2 py-2.5 lg:px-3 align-top';
  const number = classes(cell, 'text-right whitespace-nowrap');
  return (
    <div className="rounded-xl border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            <th className={classes(head, 'w-full pl-4 lg:pl-5')}>{t('coupon')}</th>
            <th className={head}>{t('state')}</th>
            <th className={classes(head, 'text-right')}>{t('used')}</th>
            <th className={classes(head, 'text-right')}>{t('orders')}</th>
            <th className={classes(head, 'text-right')}>{t('turnover')}</th>
            <th className={classes(head, 'pr-4 text-right lg:pr-5')}>{t('discountGiven')}</th>
          </tr>
        </thead>
        <tbody>
          {coupons.map(({ id, coupon, state, used, figures }) => (
            <tr
              key={id}
              data-row={id}
              className="relative border-b border-line last:rounded-b-xl last:border-b-0 hover:bg-soft"
            >
              <td className={classes(cell, 'pl-4 lg:pl-5')}>
                <RowLink id={`${id}`} to={`/${host}/coupons/${id}`}>
                  <span className="wrap-anywhere">{coupon.code}</span>
                </RowLink>
                <p className="text-xs text-muted wrap-anywhere">{words.sentence(coupon)}</p>
              </td>
              <td className={cell}>
                <CouponBadge state={state} />
              </td>
              <td className={number}>
                <Uses used={used} limit={coupon.useLimit} />
              </td>
              <td className={number}>{figures.orders}</td>
              <td className={number}>{money(figures.turnoverMinor)}</td>
              <td className={classes(number, 'pr-4 lg:pr-5')}>
                <GivenDiscount coupon={coupon} figures={figures} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The coupons on a phone: one card each. */
export function CouponCards({ host, coupons, currency, words }: CouponListProps) {
  const t = useTexts('back-office-coupons');
  const money = useMoney(currency);
  return (
    <ul className="flex flex-col gap-2">
      {coupons.map(({ id, coupon, state, used, figures }) => (
        <li key={id} data-row={id} className="relative rounded-xl border border-line bg-surface px-4 py-3 shadow-card">
          <div className="flex items-start justify-between gap-3">
            <RowLink id={`${id}`} to={`/${host}/coupons/${id}`}>
              <span className="wrap-anywhere">{coupon.code}</span>
            </RowLink>
            <CouponBadge state={state} />
          </div>
          <p className="mt-1 text-sm text-muted wrap-anywhere">{words.sentence(coupon)}</p>
          <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
            <Figure name={t('used')}>
              <Uses used={used} limit={coupon.useLimit} />
            </Figure>
            <Figure name={t('orders')}>{figures.orders}</Figure>
            <Figure name={t('turnover')}>{money(figures.turnoverMinor)}</Figure>
            <Figure name={t('discountGiven')}>
              <GivenDiscount coupon={coupon} figures={figures} currency={currency} />
            </Figure>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Uses({ used, limit }: { used: number; limit: number | null }) {
  const t = useTexts('back-office-coupons');
  return limit === null ? used : t('usedOf', { used, limit });
}
