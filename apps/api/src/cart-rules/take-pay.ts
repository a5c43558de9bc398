import { defineCartRule, type RuleLine } from './define-cart-rule.ts';
import { category, optional, wholeNumber } from './rule-values.ts';

export const cartRule = defineCartRule({
  description: 'Take n, pay m: of each n pieces, the cheapest n - m cost nothing',
  title: {
    en: 'Take n, pay for fewer',
    pl: 'Więcej w cenie mniej',
    es: 'Lleva más, paga menos',
    de: 'Mehr nehmen, weniger zahlen',
  },
  names: {
    take: { en: 'Pieces taken', pl: 'Ile sztuk', es: 'Unidades que se llevan', de: 'Genommene Stücke' },
    pay: { en: 'Pieces paid for', pl: 'W cenie ilu', es: 'Unidades que se pagan', de: 'Bezahlte Stücke' },
    category: {
      en: 'Only in a category',
      pl: 'Tylko w kategorii',
      es: 'Solo en una categoría',
      de: 'Nur in einer Kategorie',
    },
  },
  values: { take: wholeNumber(2, 100), pay: wholeNumber(1, 99), category: optional(category) },
  less: ['pay', 'take'],
  labels: {
    en: '{take} for the price of {pay}',
    pl: '{take} w cenie {pay}',
    es: '{take} por el precio de {pay}',
    de: '{take} zum Preis von {pay}',
  },
  discount({ take, pay, category: id }, branches) {
    const categories = id === undefined ? undefined : (branches.get(id) ?? []);
    return {
      fits: ({ categoryIds }) => !categories || categoryIds.some((one) => categories.includes(one)),
      offLines: (lines) => offCheapest(lines, take, pay),
    };
  },
});

function offCheapest(lines: readonly RuleLine[], take: number, pay: number): number[] {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const grouped = pieces - (pieces % take);
  /** How many of the first `count` pieces are free. */
  const freeOf = (count: number) => {
    const inGroups = Math.min(count, grouped);
    return Math.floor(inGroups / take) * (take - pay) + Math.max(0, (inGroups % take) - pay);
  };
  const off = lines.map(() => 0);
  // The dearest pieces form the first group, so that the free pieces of each group are as dear as they can be.
  const byPrice = lines.map((line, at) => ({ ...line, at })).sort((a, b) => b.priceMinor - a.priceMinor);
  let before = 0;
  for (const { at, priceMinor, quantity } of byPrice) {
    off[at] = (freeOf(before + quantity) - freeOf(before)) * priceMinor;
    before += quantity;
  }
  return off;
}
