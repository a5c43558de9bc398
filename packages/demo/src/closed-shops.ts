import type { ClosedDemoShop } from './demo-shop.ts';

/** Demo shops that are closed, to show the pages that their visitors see. */
export const closedShops: ClosedDemoShop[] = [
  {
    key: 'expired',
    name: 'Stara Latarnia',
    host: 'expired.localhost',
    state: 'expired',
    languageCode: 'pl',
    currencyCode: 'PLN',
    summary: 'A shop whose account has expired.',
  },
  {
    key: 'break',
    name: 'Taller Norte',
    host: 'break.localhost',
    state: 'break',
    languageCode: 'es',
    currencyCode: 'EUR',
    summary: 'A shop in a technical break.',
  },
];
