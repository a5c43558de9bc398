import { defineCartRule } from './define-cart-rule.ts';
import { amount } from './rule-values.ts';

export const cartRule = defineCartRule({
  description: 'Every delivery is free from a total of the goods after all discounts',
  title: {
    en: 'Free delivery from an amount on',
    pl: 'Darmowa dostawa od kwoty',
    es: 'Envío gratis a partir de un importe',
    de: 'Versandkostenfrei ab einem Betrag',
  },
  names: { from: { en: 'From a total of', pl: 'Od kwoty', es: 'A partir de', de: 'Ab einem Betrag von' } },
  values: { from: amount },
  reward: ({ from }) => ({ fromMinor: from, freeDelivery: true }),
});
