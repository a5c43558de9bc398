import type { GoodsChange } from '@witryna/contract/goods';
import { changedPrice, salePrices } from '@witryna/contract/goods-prices';
import type { FormCombination, ProductForm } from '@witryna/contract/product-form';

/** A product with a change that is made to several at once. Products that it does not concern stay as they are. */
export function changeProduct(form: ProductForm, change: GoodsChange): ProductForm {
  switch (change.kind) {
    case 'status':
      return { ...form, status: change.status };
    case 'category':
      return {
        ...form,
        categoryId: change.categoryId,
        moreCategoryIds: form.moreCategoryIds.filter((id) => id !== change.categoryId),
      };
    case 'tags':
      return {
        ...form,
        tags: [...new Set([...form.tags, ...change.add])].filter((tag) => !change.remove.includes(tag)),
      };
    case 'vat':
      return { ...form, vatRate: change.vatRate };
    case 'price':
      return ofEach(form, (one) => ({
        ...one,
        priceMinor: changedPrice(one.priceMinor, change.percent),
        priceBeforeMinor: one.priceBeforeMinor && changedPrice(one.priceBeforeMinor, change.percent),
      }));
    case 'sale':
      return ofEach(form, (one) => saleOf(one, change));
    case 'combinations': {
      const changes = new Map(change.combinations.map((one) => [one.id, one]));
      return ofEach(form, (one) => {
        const {
          priceMinor = one.priceMinor,
          priceBeforeMinor = one.priceBeforeMinor,
          stock,
        } = changes.get(one.id ?? 0) ?? {};
        const reducedAt = priceBeforeMinor === null ? null : one.reducedAt;
        const added = stock ? stock.to - stock.from : 0;
        // A price without a reduction ends a sale that runs.
        const sale = one.priceBeforeMinor !== null && priceBeforeMinor === null ? null : one.sale;
        return { ...one, priceMinor, priceBeforeMinor, reducedAt, sale, stock: one.stock + added };
      });
    }
  }
}

type Sale = Extract<GoodsChange, { kind: 'sale' }>;

function saleOf(one: FormCombination, { percent, from, to }: Sale): FormCombination {
  const prices = salePrices(one, percent);
  if (percent === null) return { ...one, ...prices, reducedAt: null, sale: null };
  return from
    ? { ...one, sale: { priceMinor: prices.priceMinor, from, to: to ?? null } }
    : { ...one, ...prices, sale: null };
}

function ofEach(form: ProductForm, change: (combination: FormCombination) => FormCombination): ProductForm {
  return { ...form, combinations: form.combinations.map(change) };
}
