import { defineCartRule } from './define-cart-rule.ts';
import { amount, code, optional, product } from './rule-values.ts';

export const cartRule = defineCartRule({
  description: 'One piece of a product is a gift from a total of the goods after all discounts',
  values: {
    from: amount,
    product,
    sku: optional(code(100, 'The combination; by default the first one in stock')),
  },
  reward: ({ from, product: productId, sku }) => ({ fromMinor: from, gift: { productId, sku } }),
});
