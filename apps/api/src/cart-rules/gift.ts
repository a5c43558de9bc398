import { defineCartRule } from './define-cart-rule.ts';
import { amount, combination, optional, product } from './rule-values.ts';

export const cartRule = defineCartRule({
  description: 'One piece of a product is a gift from a total of the goods after all discounts',
  title: {
    en: 'A gift from an amount on',
    pl: 'Prezent od kwoty',
    es: 'Un regalo a partir de un importe',
    de: 'Ein Geschenk ab einem Betrag',
  },
  names: {
    from: { en: 'From a total of', pl: 'Od kwoty', es: 'A partir de', de: 'Ab einem Betrag von' },
    product: { en: 'Gift', pl: 'Prezent', es: 'Regalo', de: 'Geschenk' },
    sku: {
      en: 'Combination',
      pl: 'Wariant',
      es: 'Variante',
      de: 'Variante',
    },
  },
  values: {
    from: amount,
    product,
    sku: optional(combination('The combination; by default the first one in stock')),
  },
  reward: ({ from, product: productId, sku }) => ({ fromMinor: from, gift: { productId, sku } }),
});
