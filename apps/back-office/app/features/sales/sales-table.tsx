import type { ListedSale, SaleState } from '@witryna/contract/sales';
import type { ReactNode } from 'react';
import { RowLink } from '../../lists/row-link.tsx';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { classes } from '../../ui/classes.ts';
import { SaleBadge } from './sale-badge.tsx';
import type { SaleWords } from './sale-words.ts';

interface SaleListProps {
  readonly host: string;
  readonly sales: readonly ListedSale[];
  readonly currency: string;
  readonly words: SaleWords;
}

const hasBegun = (state: SaleState): boolean => state === 'running' || state === 'ended';

/** The sales on a desk: one row each. */
export function SaleTable({ host, sales, currency, words }: SaleListProps) {
  const t = useTexts('back-office-sales');
  const money = useMoney(currency);
  const head = 'h-9 px-2 lg:px-3 text-left text-xs font-medium text-muted';
  const cell = 'px-2 py-2.5 lg:px-3 align-top';
  const number = classes(cell, 'text-right whitespace-nowrap');
  return (
    <div className="rounded-xl border border-line bg-surface shadow-card">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line">
            <th className={classes(head, 'w-full pl-4 lg:pl-5')}>{t('sale')}</th>
            <th className={head}>{t('state')}</th>
            <th className={classes(head, 'text-right')}>{t('orders')}</th>
            <th className={classes(head, 'text-right')}>{t('pieces')}</th>
            <th className={classes(head, 'text-right')}>{t('turnover')}</th>
            <th className={classes(head, 'pr-4 text-right lg:pr-5')}>{t('discountGiven')}</th>
          </tr>
        </thead>
        <tbody>
          {sales.map(({ id, sale, state, figures }) => (
            <tr
              key={id}
              data-row={id}
              className="relative border-b border-line last:rounded-b-xl last:border-b-0 hover:bg-soft"
            >
              <td className={classes(cell, 'pl-4 lg:pl-5')}>
                <RowLink id={`${id}`} to={`/${host}/sales/${id}`}>
                  <span className="wrap-anywhere">{sale.name}</span>
                </RowLink>
                <p className="text-xs text-muted wrap-anywhere">{words.sentence(sale)}</p>
              </td>
              <td className={cell}>
                <SaleBadge state={state} />
              </td>
              <td className={number}>{hasBegun(state) ? figures.orders : '–'}</td>
              <td className={number}>{hasBegun(state) ? figures.pieces : '–'}</td>
              <td className={number}>{hasBegun(state) ? money(figures.turnoverMinor) : '–'}</td>
              <td className={classes(number, 'pr-4 lg:pr-5')}>
                {hasBegun(state) ? money(figures.discountMinor) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The sales on a phone: one card each. */
export function SaleCards({ host, sales, currency, words }: SaleListProps) {
  const t = useTexts('back-office-sales');
  const money = useMoney(currency);
  return (
    <ul className="flex flex-col gap-2">
      {sales.map(({ id, sale, state, figures }) => (
        <li key={id} data-row={id} className="relative rounded-xl border border-line bg-surface px-4 py-3 shadow-card">
          <div className="flex items-start justify-between gap-3">
            <RowLink id={`${id}`} to={`/${host}/sales/${id}`}>
              <span className="wrap-anywhere">{sale.name}</span>
            </RowLink>
            <SaleBadge state={state} />
          </div>
          <p className="mt-1 text-sm text-muted wrap-anywhere">{words.sentence(sale)}</p>
          {hasBegun(state) && (
            <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
              <Figure name={t('orders')}>{figures.orders}</Figure>
              <Figure name={t('pieces')}>{figures.pieces}</Figure>
              <Figure name={t('turnover')}>{money(figures.turnoverMinor)}</Figure>
              <Figure name={t('discountGiven')}>{money(figures.discountMinor)}</Figure>
            </dl>
          )}
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
