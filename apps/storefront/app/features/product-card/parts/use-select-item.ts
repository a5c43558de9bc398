import { useShop } from '../../../platform/shop/use-shop.ts';
import { publish } from '../../../tracking/publish.ts';
import type { CardView } from '../card-styles.ts';

/** Returns a function that publishes `select_item`. Call it when the visitor follows a link of the card. */
export function useSelectItem({ item, list }: CardView): () => void {
  const { currency } = useShop();
  return () => publish('select_item', { ...list, currency, items: [item] });
}
