import type { HandledOrder } from '@witryna/contract/admin-orders';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';

/** The goods as the buyer had placed them, below what the shop has changed. Nothing if nothing was changed. */
export function PlacedGoods({ order: { amendment, currency } }: { order: HandledOrder }) {
  const t = useTexts('back-office-order');
  const tOrders = useTexts('back-office-orders');
  const money = useMoney(currency);
  const { placed } = amendment;
  if (!placed) return null;
  return (
    <details className="group border-t border-line px-4 text-sm md:px-5">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {t('goodsAsPlaced')}
        <ChevronDownIcon size={16} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-1 text-muted">
        {placed.lines.map(({ position, name, variants, quantity, summedPriceMinor }) => (
          <li key={position} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {`${quantity} × ${name}`}
              {variants && ` (${variants})`}
            </span>
            <span className="shrink-0">{money(summedPriceMinor)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 pt-2 pb-4 text-muted">
        <span>{tOrders('total')}</span>
        <span>{money(placed.totalMinor)}</span>
      </p>
    </details>
  );
}
