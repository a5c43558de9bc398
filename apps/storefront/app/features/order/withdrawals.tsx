import type { Order } from '@witryna/contract/orders';
import { useShop } from '../../platform/shop/use-shop.ts';
import { dayText } from '../../platform/texts/day-text.ts';
import { useLanguage, useMessages } from '../../platform/texts/messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { LineVariants } from '../cart/line-variants.tsx';

/**
 * The goods of an order that were withdrawn, with the days of withdrawal. Nobody knows the time of a statement that came
 * by letter; the timeline and the receipt have the time of one that was made here.
 */
export function Withdrawals({ order: { withdrawals } }: { order: Pick<Order, 'withdrawals'> }) {
  const t = useMessages('orders');
  const language = useLanguage();
  const { timeZone } = useShop();
  if (withdrawals.length === 0) return null;
  return (
    <Notice>
      {withdrawals.map(({ madeAt, lines, goods }) => (
        <div key={madeAt} className="not-first:mt-3">
          <p className="font-semibold">{t('withdrawn', { date: dayText(madeAt, language, timeZone) ?? '' })}</p>
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
