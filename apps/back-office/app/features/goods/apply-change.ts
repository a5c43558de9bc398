import type { GoodsChange, ListedCombination, ListedGoods } from '@witryna/contract/goods';
import { changedPrice, salePrices } from '@witryna/contract/goods-prices';

/** Shows a change of goods before the server has answered. What the list does not show stays as it is. */
export function applyChange(goods: ListedGoods, change: GoodsChange): ListedGoods {
  switch (change.kind) {
    case 'status':
      return { ...goods, status: change.status };
    case 'category':
      return { ...goods, categoryId: change.categoryId };
    case 'price':
      return withCombinations(goods, ({ priceMinor, priceBeforeMinor, ...rest }) => ({
        ...rest,
        priceMinor: changedPrice(priceMinor, change.percent),
        priceBeforeMinor: priceBeforeMinor === null ? null : changedPrice(priceBeforeMinor, change.percent),
      }));
    case 'sale':
      return withCombinations(goods, (one) => ({ ...one, ...salePrices(one, change.percent) }));
    case 'combinations':
      return withCombinations(goods, (one) => {
        const own = change.combinations.find(({ id }) => id === one.id);
        if (!own) return one;
        const { priceMinor = one.priceMinor, priceBeforeMinor = one.priceBeforeMinor, stock } = own;
        return { ...one, priceMinor, priceBeforeMinor, stock: one.stock + (stock ? stock.to - stock.from : 0) };
      });
    default:
      return goods;
  }
}

function withCombinations(goods: ListedGoods, change: (one: ListedCombination) => ListedCombination): ListedGoods {
  const combinations = goods.combinations.map(change);
  const sum = (list: readonly ListedCombination[]) => list.reduce((total, { stock }) => total + stock, 0);
  return { ...goods, combinations, stock: goods.stock + sum(combinations) - sum(goods.combinations) };
}
