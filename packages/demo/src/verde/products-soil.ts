import type { DemoProduct } from '../demo-product.ts';
import { goods, safety } from './product-parts.ts';

/** Each bag size is a product of its own, because the law requires a unit price for each. */
export const soils: DemoProduct[] = [bag(5, 490, 33, 46), bag(10, 790, 41, 82), bag(20, 1390, 18, 39)];

function bag(litres: number, priceMinor: number, stock: number, sold: number): DemoProduct {
  return {
    key: `soil-bag-${litres}l`,
    code: `VD-61${litres === 5 ? 1 : litres === 10 ? 2 : 3}`,
    name: `Sustrato sin turba, ${litres} l`,
    category: 'sustratos',
    tags: ['sin turba', 'trasplante'],
    prices: [{ priceMinor, from: 210 }],
    options: [],
    stock: { '': stock },
    pictures: [`soil-bag-${litres}l.webp`],
    publishedDaysAgo: 210,
    sold,
    features: goods([
      ['Contenido', `${litres} litros`],
      ['Composición', 'fibra de coco, compost vegetal, perlita'],
      ['pH', '6,0–6,5'],
      ['Envase', 'papel kraft, compostable'],
    ]),
    gpsr: safety(
      'vivero',
      'sustrato de cultivo',
      `VD-61-${litres}`,
      'Usar guantes. No ingerir. Guardar en lugar seco.',
    ),
    unitMeasure: { quantity: litres, unit: 'l' },
  };
}
