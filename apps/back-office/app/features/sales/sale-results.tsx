import type { HandledSale } from '@witryna/contract/sales';
import type { ReactNode } from 'react';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';

/** What a sale that has begun has brought. */
export function SaleResults({ handled }: { handled: HandledSale }) {
  const t = useTexts('back-office-sales');
  const money = useMoney(handled.currency);
  const { figures, combinations } = handled;
  return (
    <Card
      title={t('results')}
      action={<span className="text-xs text-muted">{t('reduced', { count: combinations })}</span>}
    >
      <dl className="grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-4">
        <Result name={t('orders')}>{figures.orders}</Result>
        <Result name={t('pieces')}>{figures.pieces}</Result>
        <Result name={t('turnover')}>{money(figures.turnoverMinor)}</Result>
        <Result name={t('discountGiven')}>{money(figures.discountMinor)}</Result>
      </dl>
      <p className="border-t border-line px-4 py-2 text-xs text-muted md:px-5">{t('figuresNote')}</p>
    </Card>
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
