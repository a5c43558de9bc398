import { percentOf } from '@witryna/contract/money';
import { defineCartRule } from './define-cart-rule.ts';
import { amount, percent } from './rule-values.ts';

export const cartRule = defineCartRule({
  description: 'A percentage off the goods from a total after "take n, pay m" and before coupons, rounded half-even',
  title: {
    en: 'A percentage from an amount on',
    pl: 'Procent od kwoty',
    es: 'Un porcentaje a partir de un importe',
    de: 'Prozente ab einem Betrag',
  },
  names: {
    from: { en: 'From a total of', pl: 'Od kwoty', es: 'A partir de', de: 'Ab einem Betrag von' },
    percent: { en: 'Percent off', pl: 'Rabat w procentach', es: 'Descuento en porcentaje', de: 'Rabatt in Prozent' },
  },
  values: { from: amount, percent },
  labels: {
    en: '{percent} off orders from {from}',
    pl: 'Rabat {percent} za zakupy od {from}',
    es: '{percent} de descuento desde {from}',
    de: '{percent} Rabatt ab {from}',
  },
  discount: ({ from, percent: share }) => ({
    offTotal: (sumMinor) => (sumMinor >= from ? percentOf(sumMinor, share) : 0),
  }),
});
