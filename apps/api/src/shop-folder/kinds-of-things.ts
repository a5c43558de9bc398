/** What an import counts, in the order of its report. */
export const kindsOfThings = [
  'pictures',
  'categories',
  'manufacturers',
  'deliveries',
  'payments',
  'carriers',
  'coupons',
  'plannedSales',
  'products',
  'combinations',
  'prices',
  'documents',
  'versions',
  'articles',
  'reviews',
  'sales',
  'redirects',
  'synonyms',
] as const;
export type KindOfThing = (typeof kindsOfThings)[number];
