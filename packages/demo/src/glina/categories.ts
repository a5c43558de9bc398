import type { DemoCategory } from '../demo-shop.ts';

export const categories: DemoCategory[] = [
  {
    slug: 'filizanki-i-kubki',
    name: 'Filiżanki i kubki',
    picture: 'category-cups-mugs.webp',
    children: [
      { slug: 'kubki', name: 'Kubki' },
      { slug: 'filizanki', name: 'Filiżanki' },
      { slug: 'czarki', name: 'Czarki' },
    ],
  },
  {
    slug: 'talerze-i-miski',
    name: 'Talerze i miski',
    picture: 'category-plates-bowls.webp',
    children: [
      { slug: 'talerze', name: 'Talerze' },
      { slug: 'miski', name: 'Miski' },
      { slug: 'polmiski-i-salaterki', name: 'Półmiski i salaterki' },
      { slug: 'zestawy', name: 'Zestawy' },
    ],
  },
  {
    slug: 'herbata-i-stol',
    name: 'Herbata i stół',
    picture: 'category-tea-table.webp',
    children: [
      { slug: 'imbryki', name: 'Imbryki' },
      { slug: 'dzbanki', name: 'Dzbanki' },
      { slug: 'na-stol', name: 'Na stół' },
    ],
  },
  {
    slug: 'wazony',
    name: 'Wazony',
    picture: 'category-vases.webp',
    children: [
      { slug: 'duze-wazony', name: 'Duże wazony' },
      { slug: 'male-wazony', name: 'Małe wazony' },
    ],
  },
  {
    slug: 'dom-i-lazienka',
    name: 'Dom i łazienka',
    picture: 'category-home-bath.webp',
    children: [
      { slug: 'swiatlo-swiec', name: 'Światło świec' },
      { slug: 'doniczki', name: 'Doniczki' },
      { slug: 'lazienka', name: 'Łazienka' },
      { slug: 'kuchnia', name: 'Kuchnia' },
    ],
  },
  { slug: 'bestsellers', name: 'Bestsellers' },
];

/** Keys of the products in the category named Bestsellers. */
export const bestsellers = [
  'mug-classic',
  'dinner-plate',
  'cereal-bowl',
  'espresso-cup',
  'round-vase',
  'butter-dish',
  'teapot',
  'tealight-bowl',
];
