import type { DemoCategory } from '../demo-shop.ts';

export const categories: DemoCategory[] = [
  {
    slug: 'pendants',
    name: 'Pendants',
    picture: 'category-pendants.webp',
    children: [
      { slug: 'metal-pendants', name: 'Metal' },
      { slug: 'glass-pendants', name: 'Glass' },
      { slug: 'natural-pendants', name: 'Rattan and paper' },
    ],
  },
  {
    slug: 'table-lamps',
    name: 'Table lamps',
    picture: 'category-table-lamps.webp',
    children: [
      { slug: 'living-room-table-lamps', name: 'Living room' },
      { slug: 'desk-lamps', name: 'Desk' },
      { slug: 'cordless-lamps', name: 'Cordless' },
    ],
  },
  {
    slug: 'floor-lamps',
    name: 'Floor lamps',
    picture: 'category-floor-lamps.webp',
    children: [
      { slug: 'reading-lamps', name: 'Reading' },
      { slug: 'living-room-floor-lamps', name: 'Living room' },
    ],
  },
  {
    slug: 'wall-lights',
    name: 'Wall lights',
    picture: 'category-wall-lights.webp',
    children: [
      { slug: 'indoor-wall-lights', name: 'Living room and hall' },
      { slug: 'bedroom-wall-lights', name: 'Bedroom' },
      { slug: 'bathroom-lights', name: 'Bathroom' },
      { slug: 'spots', name: 'Spots' },
    ],
  },
  {
    slug: 'outdoor-and-bulbs',
    name: 'Outdoor and bulbs',
    picture: 'category-outdoor-bulbs.webp',
    children: [
      { slug: 'outdoor', name: 'Outdoor' },
      { slug: 'bulbs', name: 'Bulbs' },
    ],
  },
  { slug: 'bestsellers', name: 'Bestsellers' },
];

/** Keys of the products in the category named Bestsellers. */
export const bestsellers = [
  'mushroom-lamp',
  'desk-lamp',
  'pendant-dome',
  'paper-lantern',
  'edison-bulb',
  'globe-bulb',
  'night-light',
  'ceramic-lamp',
];
