import { choice } from '../demo-option.ts';
import type { DemoProduct } from '../demo-product.ts';
import { glaze, safety, stoneware } from './product-parts.ts';

const hot = 'Naczynie nagrzewa się od gorącego napoju: chwytaj za ucho i uważaj na dzieci.';
const chipped = 'Nie używaj naczynia wyszczerbionego ani pękniętego.';

export const cups: DemoProduct[] = [
  {
    key: 'espresso-cup',
    code: 'GL-101',
    name: 'Filiżanka do espresso ze spodkiem',
    category: 'filizanki',
    tags: ['kawa', 'na prezent'],
    prices: [
      { priceMinor: 6500, from: 420 },
      { priceMinor: 6900, from: 210 },
    ],
    options: [glaze('milk', 'cobalt', 'charcoal')],
    stock: { milk: 24, cobalt: 18, charcoal: 9 },
    pictures: ['espresso-cup-milk-2.webp'],
    publishedDaysAgo: 420,
    sold: 74,
    features: stoneware({ size: 'filiżanka Ø 6,4 × 6,6 cm, spodek Ø 12,4 cm', capacity: '80 ml', weight: '310 g' }),
    gpsr: safety('filiżanka ze spodkiem', 'GL-101', hot, chipped),
    parcel: { weightGrams: 520, size: { lengthMm: 170, widthMm: 170, heightMm: 115 } },
  },
  {
    key: 'mug-classic',
    code: 'GL-102',
    name: 'Kubek klasyczny',
    category: 'kubki',
    tags: ['kawa', 'herbata', 'na co dzień'],
    prices: [{ priceMinor: 7900, from: 380 }],
    options: [
      glaze('sand', 'milk', 'cobalt', 'sage'),
      choice('Pojemność', { 320: '320 ml', 450: '450 ml' }, { 450: 1500 }),
    ],
    stock: {
      'sand/320': 31,
      'sand/450': 12,
      'milk/320': 26,
      'milk/450': 8,
      'cobalt/320': 14,
      'cobalt/450': 0,
      'sage/320': 19,
    },
    pictures: ['mug-classic-sand-2.webp'],
    publishedDaysAgo: 380,
    sold: 163,
    features: stoneware({ size: 'Ø 8,6 × 9,2 cm (320 ml), Ø 9,4 × 10,4 cm (450 ml)', weight: '340 g lub 430 g' }),
    gpsr: safety('kubek', 'GL-102', hot, chipped),
    parcel: { weightGrams: 590, size: { lengthMm: 160, widthMm: 130, heightMm: 130 } },
  },
  {
    key: 'mug-tall',
    code: 'GL-103',
    name: 'Kubek wysoki',
    category: 'kubki',
    tags: ['kawa', 'latte'],
    prices: [
      { priceMinor: 8900, from: 300 },
      { priceMinor: 7100, from: 9 },
    ],
    beforeDiscountMinor: 8900,
    options: [glaze('sage', 'milk', 'charcoal')],
    stock: { sage: 16, milk: 21, charcoal: 5 },
    pictures: [],
    publishedDaysAgo: 300,
    sold: 58,
    features: stoneware({ size: 'Ø 7,8 × 12,2 cm', capacity: '420 ml', weight: '390 g' }),
    gpsr: safety('kubek', 'GL-103', hot, chipped),
  },
  {
    key: 'tea-bowl',
    code: 'GL-104',
    name: 'Czarka do matchy',
    category: 'czarki',
    tags: ['herbata', 'matcha', 'na prezent'],
    prices: [{ priceMinor: 9500, from: 19 }],
    options: [glaze('charcoal', 'sand', 'terracotta')],
    stock: { charcoal: 8, sand: 11, terracotta: 1 },
    pictures: ['tea-bowl-charcoal-2.webp'],
    publishedDaysAgo: 19,
    sold: 22,
    features: stoneware({ size: 'Ø 11,8 × 7,2 cm', capacity: '350 ml', weight: '330 g' }),
    gpsr: safety(
      'czarka',
      'GL-104',
      'Czarka nie ma ucha: napój o temperaturze powyżej 70 °C parzy przez ściankę.',
      chipped,
    ),
  },
];
