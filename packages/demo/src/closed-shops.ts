import type { ClosedDemoShop } from './demo-shop.ts';

/** Shops that show what a visitor meets when a shop is not to be had. */
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
