import type { DemoFeature, DemoGpsr, DemoOption } from '../demo-product.ts';

const glazes = {
  milk: { value: 'mleczna biel', hex: '#EFEAE0' },
  sand: { value: 'nakrapiany piasek', hex: '#CDBB9C' },
  cobalt: { value: 'kobalt', hex: '#1F3A7A' },
  charcoal: { value: 'grafit', hex: '#3A3A3C' },
  sage: { value: 'szałwia', hex: '#9AA58C' },
  terracotta: { value: 'terakota', hex: '#B5654A' },
};

export function glaze(...keys: (keyof typeof glazes)[]): DemoOption {
  return { name: 'Szkliwo', pictured: true, values: keys.map((key) => ({ key, ...glazes[key] })) };
}

type Stoneware = {
  size: string;
  capacity?: string;
  weight: string;
  set?: string;
  use?: 'food' | 'vase' | 'candle' | 'bath';
};

const uses: Record<NonNullable<Stoneware['use']>, [string, string][]> = {
  food: [
    ['Zmywarka', 'tak'],
    ['Kuchenka mikrofalowa', 'tak'],
    ['Piekarnik', 'do 180 °C, wkładać do zimnego'],
  ],
  vase: [
    ['Wodoszczelność', 'tak, szkliwione także w środku'],
    ['Mycie', 'ręcznie, butelkową szczotką'],
  ],
  candle: [
    ['Mycie', 'ręcznie, ciepłą wodą'],
    ['Podstawa', 'podklejona filcem'],
  ],
  bath: [
    ['Mycie', 'ręcznie lub w zmywarce'],
    ['Kamień z wody', 'schodzi od octu'],
  ],
};

export function stoneware({ size, capacity, weight, set, use = 'food' }: Stoneware): DemoFeature[] {
  const measures: [string, string][] = [['Wymiary', size]];
  if (capacity) measures.push(['Pojemność', capacity]);
  measures.push(['Waga', weight]);
  if (set) measures.push(['W zestawie', set]);
  const making: [string, string][] = [
    ['Materiał', 'kamionka szkliwiona'],
    ['Wypał', '1240 °C, w piecu elektrycznym'],
    ['Powstaje w', 'Łodzi'],
  ];
  return [...grouped('Wymiary', measures), ...grouped('Materiał', making), ...grouped('Użytkowanie', uses[use])];
}

export function safety(productType: string, model: string, ...warnings: string[]): DemoGpsr {
  return { manufacturer: 'glina', productType, model, warnings };
}

function grouped(group: string, rows: [string, string][]): DemoFeature[] {
  return rows.map(([name, value]) => ({ group, name, value }));
}
