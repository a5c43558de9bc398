import type { Combination } from '@witryna/contract/catalog';
import { useMessages } from '../../platform/texts/messages.ts';

const few = 5;

/** Whether the product is in stock; with the number, in the colour of warnings, if it is low. Nothing is shown without a stock count. */
export function StockState({ combination: { stock } }: { combination: Combination }) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  if (stock == null) return null;
  const [text, tone] =
    stock === 0
      ? [tShop('soldOut'), 'danger']
      : stock <= few
        ? [t('lastPieces', { count: stock }), 'warning']
        : [t('inStock'), 'success'];
  return (
    <p className="flex items-center gap-2 text-sm" style={{ color: `var(--${tone})` }}>
      <span className="size-2 rounded-full bg-current" aria-hidden="true" />
      {text}
    </p>
  );
}
