import type { ListedGoods } from '@witryna/contract/goods';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Price } from './combination-cells.tsx';

/** What the combinations of a product cost, from the cheapest on. */
export function PriceRange({ goods, currency }: { goods: ListedGoods; currency: string }) {
  const t = useTexts('back-office-goods');
  const money = useMoney(currency);
  const [cheapest] = goods.combinations.toSorted((one, other) => one.priceMinor - other.priceMinor);
  if (!cheapest) return null;
  const isOne =
    goods.combinationsCount === goods.combinations.length &&
    goods.combinations.every(({ priceMinor }) => priceMinor === cheapest.priceMinor);
  if (isOne) return <Price {...cheapest} currency={currency} />;
  return <span className="whitespace-nowrap">{t('fromPrice', { price: money(cheapest.priceMinor) })}</span>;
}
