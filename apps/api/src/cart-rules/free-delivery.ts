import { defineCartRule } from './define-cart-rule.ts';
import { amount } from './rule-values.ts';

export const cartRule = defineCartRule({
  description: 'Every delivery is free from a total of the goods after all discounts',
  values: { from: amount },
  reward: ({ from }) => ({ fromMinor: from, freeDelivery: true }),
});
