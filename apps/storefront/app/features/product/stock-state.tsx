import type { Combination } from '@witryna/contract/catalog';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';

const few = 5;

/** Whether the product is in stock, with the number if it is low. Nothing is shown without a stock count. */
export function StockState({ combination: { stock } }: { combination: Combination }) {
  const t = useMessages('product');
  const tShop = useMessages('shop');
  if (stock == null) return null;
  const text = stock === 0 ? tShop('soldOut') : stock <= few ? t('lastPieces', { count: stock }) : t('inStock');
  return (
    <p className={classes('flex items-center gap-2 text-sm', stock === 0 ? 'text-danger' : 'text-success')}>
      <span className="size-2 rounded-full bg-current" aria-hidden="true" />
      {text}
    </p>
  );
}
