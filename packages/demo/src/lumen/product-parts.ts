import { choice } from '../demo-option.ts';
import type { DemoFeature, DemoGpsr, DemoOption } from '../demo-product.ts';

const tones = {
  black: { value: 'black', hex: '#1F1F20' },
  brass: { value: 'brass', hex: '#B8924E' },
  white: { value: 'white', hex: '#EFECE6' },
  sage: { value: 'sage', hex: '#98A794' },
  terracotta: { value: 'terracotta', hex: '#B5654A' },
  cream: { value: 'cream', hex: '#E2D3B4' },
  blue: { value: 'blue', hex: '#2C4A86' },
  green: { value: 'green', hex: '#2F8A55' },
  amber: { value: 'amber', hex: '#C9822B' },
  red: { value: 'red', hex: '#A8362B' },
  mustard: { value: 'mustard', hex: '#C8962E' },
  peach: { value: 'peach', hex: '#F0A070' },
  natural: { value: 'natural', hex: '#B8864E' },
  oak: { value: 'oak', hex: '#B98D5C' },
  walnut: { value: 'walnut', hex: '#5B3A24' },
  plaster: { value: 'plaster', hex: '#DAD5CB' },
  chrome: { value: 'chrome', hex: '#C9CBCE' },
};

/** Makes an option of a product, with a picture for each value, e.g. `tone('Finish', 'black', 'brass')`. */
export function tone(name: string, ...keys: (keyof typeof tones)[]): DemoOption {
  return { name, pictured: true, values: keys.map((key) => ({ key, ...tones[key] })) };
}

export const plug = choice('Plug', { us: 'US, 120 V', eu: 'EU, 230 V', uk: 'UK and Ireland, 230 V' });

type Lamp = {
  size: string;
  weight: string;
  material: string;
  bulb: string;
  power: string;
  dimming: string;
  protection?: string;
  extra?: [string, string][];
};

export function lamp({
  size,
  weight,
  material,
  bulb,
  power,
  dimming,
  protection = 'IP20, indoors',
  extra = [],
}: Lamp): DemoFeature[] {
  return [
    ...grouped('The lamp', [['Size', size], ['Weight', weight], ['Material', material], ...extra]),
    ...grouped('The light', [
      ['Bulb', bulb],
      ['Power', power],
      ['Dimming', dimming],
      ['Protection', protection],
    ]),
  ];
}

const electric = 'Switch off at the mains before changing the bulb or cleaning.';

export function wired(productType: string, model: string, ...more: string[]): DemoGpsr {
  const fitted = 'To be fitted by a qualified electrician.';
  return { manufacturer: 'lumen', productType, model, warnings: [fitted, electric, ...more] };
}

export function plugged(productType: string, model: string, ...more: string[]): DemoGpsr {
  return { manufacturer: 'lumen', productType, model, warnings: [electric, ...more] };
}

export function madeBy(manufacturer: string, productType: string, model: string, ...warnings: string[]): DemoGpsr {
  return { manufacturer, productType, model, warnings };
}

function grouped(group: string, rows: [string, string][]): DemoFeature[] {
  return rows.map(([name, value]) => ({ group, name, value }));
}
