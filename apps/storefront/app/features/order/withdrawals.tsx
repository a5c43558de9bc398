import type { Order } from '@witryna/contract/orders';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { LineVariants } from '../cart/line-variants.tsx';
import { dateAndTime } from './date-and-time.ts';

/** The goods of an order that were withdrawn, with the dates of withdrawal. */
export function Withdrawals({ order: { withdrawals } }: { order: Order }) {
  const t = useMessages('orders');
  const language = useLanguage();
  if (withdrawals.length === 0) return null;
  return (
    <Notice>
      {withdrawals.map(({ madeAt, lines, goods }) => (
        <div key={madeAt} className="not-first:mt-3">
          <p className="font-semibold">{t('withdrawn', { date: madeAt ? dateAndTime(madeAt, language) : '' })}</p>
          <ul>
            {goods !== null && <li className="whitespace-pre-line">{goods}</li>}
            {lines.map((line) => (
              <li key={line.combinationId}>
                {line.quantity} × {line.name}
                <LineVariants variants={line.variants} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Notice>
  );
}
