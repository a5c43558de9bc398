import type { DemoFeature, DemoGpsr, DemoOption } from '../demo-product.ts';

const tones = {
  white: { value: 'blanco', hex: '#EFEDE6' },
  terracotta: { value: 'terracota', hex: '#B5623F' },
  charcoal: { value: 'antracita', hex: '#3C3D3F' },
  sage: { value: 'salvia', hex: '#9DAA94' },
  ochre: { value: 'ocre', hex: '#C48A3A' },
  blue: { value: 'azul', hex: '#2E4A6B' },
  natural: { value: 'cesta de fibra', hex: '#B78F5E' },
  black: { value: 'negro', hex: '#1F1F20' },
  brass: { value: 'latón', hex: '#B8924E' },
  amber: { value: 'ámbar', hex: '#C9822B' },
  green: { value: 'verde', hex: '#2F8A55' },
  smoke: { value: 'humo', hex: '#6C6E70' },
  oak: { value: 'roble', hex: '#B98D5C' },
  walnut: { value: 'nogal', hex: '#5B3A24' },
  light: { value: 'madera clara', hex: '#C79B66' },
};

/** Makes an option of a product, with a picture for each value, e.g. `tone('Maceta', 'white', 'blue')`. */
export function tone(name: string, ...keys: (keyof typeof tones)[]): DemoOption {
  return { name, pictured: true, values: keys.map((key) => ({ key, ...tones[key] })) };
}

type Plant = {
  latin: string;
  height: string;
  pot: string;
  light: string;
  water: string;
  level: 'muy fácil' | 'fácil' | 'media';
  pets: 'segura' | 'tóxica si se mordisquea';
};

export function plant({ latin, height, pot, light, water, level, pets }: Plant): DemoFeature[] {
  return [
    ...grouped('La planta', [
      ['Nombre botánico', latin],
      ['Altura con maceta', height],
      ['Maceta', pot],
    ]),
    ...grouped('Cuidados', [
      ['Luz', light],
      ['Riego', water],
      ['Dificultad', level],
      ['Perros y gatos', pets],
    ]),
  ];
}

export function goods(rows: [string, string][]): DemoFeature[] {
  return grouped('Características', rows);
}

export function plantSafety(model: string, ...warnings: string[]): DemoGpsr {
  const all = warnings.length > 0 ? warnings : ['Planta ornamental: no apta para el consumo.'];
  return { manufacturer: 'vivero', productType: 'planta viva en maceta', model, warnings: all };
}

export function safety(manufacturer: string, productType: string, model: string, ...warnings: string[]): DemoGpsr {
  return { manufacturer, productType, model, warnings };
}

function grouped(group: string, rows: [string, string][]): DemoFeature[] {
  return rows.map(([name, value]) => ({ group, name, value }));
}
