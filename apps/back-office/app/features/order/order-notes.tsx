import type { HandledOrder } from '@witryna/contract/admin-orders';
import { factNames } from '@witryna/contract/order-facts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';

/** What the buyer has written beside the order, and statements of withdrawal. Nothing if there is none. */
export function OrderNotes({ order }: { order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const language = useLanguage();
  const facts = factNames.flatMap((name) => {
    const value = order[name];
    return value == null || value === '' ? [] : [{ name, value: `${value}` }];
  });
  return (
    <>
      {facts.length > 0 && (
        <Card title={t('notes')}>
          <dl className="flex flex-col gap-3 px-4 pb-4 text-sm md:px-5">
            {facts.map(({ name, value }) => (
              <div key={name}>
                <dt className="text-xs text-muted">{t(`fact_${name}`)}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {order.withdrawals.length > 0 && (
        <Card title={t('withdrawals')}>
          <ul className="flex flex-col gap-3 px-4 pb-4 text-sm md:px-5">
            {order.withdrawals.map(({ madeAt, fullName, email, lines, goods }) => (
              <li key={`${madeAt} ${email}`}>
                <p className="font-medium">{madeAt ? longMoment(madeAt, language) : t('withdrawalDraft')}</p>
                <p className="wrap-anywhere text-muted">{[fullName, email].join(', ')}</p>
                <ul>
                  {lines.map((line) => (
                    <li key={line.combinationId}>
                      {line.quantity} × {[line.name, ...line.variants.map(({ value }) => value)].join(', ')}
                    </li>
                  ))}
                </ul>
                {goods && <p className="wrap-anywhere whitespace-pre-line">{goods}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
