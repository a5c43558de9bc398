import type { DemoCategory } from '../demo-shop.ts';

export const categories: DemoCategory[] = [
  {
    slug: 'plantas-de-interior',
    name: 'Plantas de interior',
    picture: 'category-indoor-plants.webp',
    children: [
      { slug: 'faciles-de-cuidar', name: 'Fáciles de cuidar' },
      { slug: 'de-hoja', name: 'De hoja' },
      { slug: 'interior-colgantes', name: 'Colgantes' },
      { slug: 'interior-con-flor', name: 'Con flor' },
      { slug: 'bonsais', name: 'Bonsáis' },
    ],
  },
  {
    slug: 'plantas-de-exterior',
    name: 'Plantas de exterior',
    picture: 'category-outdoor-plants.webp',
    children: [
      { slug: 'arboles', name: 'Árboles' },
      { slug: 'exterior-con-flor', name: 'Con flor' },
      { slug: 'aromaticas', name: 'Aromáticas' },
    ],
  },
  {
    slug: 'cactus-y-suculentas',
    name: 'Cactus y suculentas',
    picture: 'category-cacti-succulents.webp',
    children: [
      { slug: 'cactus', name: 'Cactus' },
      { slug: 'suculentas', name: 'Suculentas' },
      { slug: 'suculentas-colgantes', name: 'Colgantes' },
    ],
  },
  {
    slug: 'macetas',
    name: 'Macetas',
    picture: 'category-pots.webp',
    children: [
      { slug: 'barro', name: 'Barro' },
      { slug: 'esmaltadas', name: 'Esmaltadas' },
      { slug: 'macetas-colgantes', name: 'Colgantes' },
      { slug: 'cestas', name: 'Cestas' },
    ],
  },
  {
    slug: 'riego-y-cuidados',
    name: 'Riego y cuidados',
    picture: 'category-tools-care.webp',
    children: [
      { slug: 'riego', name: 'Riego' },
      { slug: 'soportes', name: 'Soportes' },
      { slug: 'herramientas', name: 'Herramientas' },
      { slug: 'sustratos', name: 'Sustratos' },
      { slug: 'terrarios', name: 'Terrarios' },
    ],
  },
  { slug: 'bestsellers', name: 'Bestsellers' },
];

/** Keys of the products in the category named Bestsellers. */
export const bestsellers = [
  'terracotta-pot',
  'snake-plant',
  'monstera',
  'pothos',
  'echeveria',
  'lavender',
  'zz-plant',
  'aloe',
];
